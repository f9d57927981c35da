import { randomUUID } from 'node:crypto';
import { calls } from '@easy-tax/contracts';
import { stranger } from '../support/caller.js';
import { linkTo } from '../support/mailbox.js';
import { anEnquiry, theOwner } from '../support/people.js';

it('staff read an enquiry as it was written', async () => {
  const enquiry = anEnquiry({ name: 'नीलम सोनी', message: `GST के बारे में ${randomUUID()}` });
  expect((await stranger().call(calls.submitEnquiry, { body: enquiry })).message).toBe('Thanks For Contacts');
  const { query } = await (await theOwner()).call(calls.listEnquiries, { query: { search: enquiry.message } });
  expect(query).toEqual([expect.objectContaining(enquiry)]);
});

it('one click on the link in the mail subscribes to the newsletter', async () => {
  const email = `reader.${randomUUID()}@example.com`;
  await stranger().call(calls.subscribe, { body: { email } });
  const { pathname, search } = await linkTo(email, '/contact-data/newsletter/confirm');
  const visit = (method: string) => stranger().fetch(pathname + search, { method, headers: { accept: 'text/html' } });
  const shown = await visit('GET');
  expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('<form')]);
  expect((await visit('POST')).status).toBe(200);
});
