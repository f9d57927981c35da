import { randomUUID } from 'node:crypto';
import { calls, messages } from '@easy-tax/contracts';
import { stranger } from '../support/caller.js';
import { linkTo } from '../support/mailbox.js';
import { anEnquiry, theOwner } from '../support/people.js';

const found = async (search: string) => (await theOwner()).call(calls.listEnquiries, { query: { search } });

describe('an enquiry', () => {
  it('reaches the office as it was written', async () => {
    const enquiry = anEnquiry({ name: 'नीलम सोनी', message: `GST के बारे में ${randomUUID()}` });
    expect((await stranger().call(calls.submitEnquiry, { body: enquiry })).message).toBe('Thanks For Contacts');
    expect((await found(enquiry.message)).query).toEqual([expect.objectContaining(enquiry)]);
  });

  it.each(['name', 'mobile', 'email', 'message'])('needs %s', async (field) => {
    const enquiry = anEnquiry();
    await stranger().refused(calls.submitEnquiry, 400, { body: { ...enquiry, [field]: undefined } });
    await stranger().refused(calls.submitEnquiry, 400, { body: { ...enquiry, [field]: '   ' } });
    await stranger().refused(calls.submitEnquiry, 400, { body: { ...enquiry, [field]: { $ne: '' } } });
    expect((await found(enquiry.message)).total).toBe(0);
  });

  it('is stored once, however often the same key is sent', async () => {
    const body = anEnquiry();
    const headers = { 'idempotency-key': randomUUID() };
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => stranger().send(calls.submitEnquiry, { body, headers })),
    );
    expect(new Set(replies.map((reply) => reply.status))).toEqual(
      new Set(replies.some((r) => r.status === 409) ? [201, 409] : [201]),
    );
    expect(await stranger().call(calls.submitEnquiry, { body, headers })).toEqual({
      success: true,
      message: messages.contactSent,
    });
    expect((await found(body.message)).total).toBe(1);
  });
});

describe('deleting an enquiry', () => {
  const stored = async () => {
    const enquiry = anEnquiry();
    await stranger().call(calls.submitEnquiry, { body: enquiry });
    const { query } = await found(enquiry.message);
    return { id: query[0]?._id ?? '', message: enquiry.message };
  };

  it('takes it from the list at once, and undo brings it back', async () => {
    const { id, message } = await stored();
    const owner = await theOwner();
    await owner.call(calls.deleteEnquiry, { params: { id } });
    expect((await found(message)).total).toBe(0);
    await owner.refused(calls.deleteEnquiry, 404, { params: { id } });
    await owner.call(calls.restoreEnquiry, { params: { id } });
    expect((await found(message)).query[0]?._id).toBe(id);
    await owner.refused(calls.restoreEnquiry, 404, { params: { id } });
  });
});

describe('the newsletter', () => {
  it('is joined by the link in the mail and left with one click', async () => {
    const email = `reader.${randomUUID()}@example.com`;
    await stranger().call(calls.subscribe, { body: { email } });
    const link = await linkTo(email, '/contact-data/newsletter/confirm');
    const shown = await stranger().fetch(link.pathname + link.search, { headers: { accept: 'text/html' } });
    expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('<form')]);
    const joined = await stranger().fetch(link.pathname + link.search, {
      method: 'POST',
      headers: { accept: 'text/html' },
    });
    expect(joined.status).toBe(200);
  });
});
