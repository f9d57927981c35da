import { DAY, MINUTE } from '@easy-tax/contracts';
import { INTERNAL_HEADER } from '@easy-tax/platform/access';
import { type DataOwner, inService, OwnContacts } from '@easy-tax/platform/office';
import { INTERNAL_TOKEN, later } from '@easy-tax/platform/testing';
import { contactsDefinition } from '../contacts.module.js';
import { SubscriptionsRepository } from '../newsletter/subscriptions.repository.js';
import { client, owner } from '../testing/contacts-under-test.js';
import { anEnquiry } from '../testing/enquiries.js';
import { contacts, enquiries, oneServiceForEach } from '../testing/suite.js';

oneServiceForEach({ RATE_LIMIT_SCALE: '100' });

const asha = { _id: client._id, email: 'asha@example.com' };
const internal = { [INTERNAL_HEADER]: INTERNAL_TOKEN };
const page = async (who: DataOwner, cursor?: string) =>
  OwnContacts.parse(
    await (await contacts.send('/internal/personal-data/page', { owner: who, cursor }, internal)).json(),
  );
const erase = async (who: object) => (await contacts.send('/internal/personal-data/erase', who, internal)).status;

describe('the export of an account', () => {
  it('has the enquiries from its address, in any letter case, and none that only mentions it', async () => {
    await enquiries.submit(anEnquiry({ email: 'Asha@Example.com', message: 'The first' }));
    await enquiries.submit(anEnquiry({ email: 'ravi@example.com', message: 'asha@example.com knows me' }));
    await enquiries.submit(anEnquiry({ email: 'not-asha@example.com' }));
    await enquiries.submit(anEnquiry({ message: 'The second' }));
    await contacts.send('/contact-data/newsletter', { email: 'asha@example.com' });
    const taken = await page(asha);
    expect(taken.rows.map(({ message }) => message)).toEqual(['The first', 'The second']);
    expect(taken.newsletter).toMatchObject({ email: 'asha@example.com', state: 'pending' });
  });

  it('has the day on which the newsletter was confirmed, and none once it has ended', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * DAY);
    const links = { email: asha.email, emailKey: asha.email, confirmDigest: 'of the link', endDigest: 'of its end' };
    const confirmedAt = daysAgo(1);
    const since: unknown[] = [];
    const note = async () => since.push((await page(asha)).newsletter?.since);
    await inService(contactsDefinition, contacts.env, async (context) => {
      const subscriptions = context.get(SubscriptionsRepository, { strict: false });
      await subscriptions.invite({ ...links, language: 'en', confirmUntil: daysAgo(-5) }, daysAgo(2));
      await note();
      await subscriptions.confirm(links.confirmDigest, confirmedAt);
      await note();
      // The person who had the address before did not confirm it.
      expect((await page({ ...asha, before: daysAgo(1.5).toISOString() })).newsletter).toBeNull();
      await subscriptions.end(links.endDigest);
      await note();
    });
    expect(since).toEqual([null, confirmedAt.toISOString(), null]);
  });

  it('has of a former address what came from it until the account left it, and an erasure leaves the rest', async () => {
    await enquiries.submit(anEnquiry({ message: 'Before' }));
    await contacts.send('/contact-data/newsletter', { email: asha.email });
    later(MINUTE);
    const before = new Date().toISOString();
    await enquiries.submit(anEnquiry({ message: 'After' }));
    const former = { ...asha, before };
    const taken = await page(former);
    expect([taken.rows.map(({ message }) => message), taken.newsletter?.state]).toEqual([['Before'], 'pending']);
    const earlier = await page({ ...asha, before: '2020-01-01T00:00:00.000Z' });
    expect([earlier.rows, earlier.newsletter]).toEqual([[], null]);
    expect(await erase(former)).toBe(200);
    const left = await page(asha);
    expect([left.rows.map(({ message }) => message), left.newsletter]).toEqual([['After'], null]);
  });

  it('is paged', async () => {
    for (let n = 0; n < 101; n += 1) await enquiries.submit(anEnquiry({ message: `Number ${n}` }));
    const first = await page(asha);
    expect([first.rows.length, (await page(asha, first.next ?? '')).rows.length]).toEqual([100, 1]);
  });

  it('is empty while the address is not confirmed: it may belong to somebody else', async () => {
    await enquiries.submit();
    expect(await page({ ...asha, email: null })).toEqual({ rows: [], next: null, newsletter: null });
    expect(await erase({ ...asha, email: null })).toBe(200);
    expect((await enquiries.list()).total).toBe(1);
  });
});

describe('the erasure of an account', () => {
  it('removes its enquiries and newsletter subscription, deleted ones too, and keeps those of others', async () => {
    await enquiries.submit(anEnquiry({ message: 'One' }));
    await enquiries.submit(anEnquiry({ message: 'Two' }));
    await enquiries.submit(anEnquiry({ email: 'ravi@example.com', message: 'Do you know asha@example.com?' }));
    await contacts.send('/contact-data/newsletter', { email: 'asha@example.com' });
    const gone = (await enquiries.list()).query.find(({ message }) => message === 'One')?._id ?? '';
    await contacts.as(owner, 'DELETE', `/contact/contact-data/delete/${gone}`);
    expect(await erase(asha)).toBe(200);
    expect((await enquiries.list()).query.map(({ email }) => email)).toEqual(['ravi@example.com']);
    expect((await contacts.as(owner, 'POST', `/contact-data/restore/${gone}`)).status).toBe(404);
    expect(await page(asha)).toEqual({ rows: [], next: null, newsletter: null });
    expect(await erase(asha)).toBe(200);
  });

  it('is not undone by a retry of an enquiry', async () => {
    const key = { 'idempotency-key': 'the same submission' };
    await enquiries.submit(anEnquiry(), key);
    await erase(asha);
    expect((await enquiries.submit(anEnquiry(), key)).status).toBe(201);
    expect((await enquiries.list()).total).toBe(0);
  });
});
