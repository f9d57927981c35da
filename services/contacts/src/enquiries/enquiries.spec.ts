import { randomUUID } from 'node:crypto';
import { limits, messages } from '@easy-tax/contracts';
import { later } from '@easy-tax/platform/testing';
import { client, owner, reviewer } from '../testing/contacts-under-test.js';
import { anEnquiry } from '../testing/enquiries.js';
import { contacts, enquiries, oneServiceForEach } from '../testing/suite.js';

oneServiceForEach({ TRUST_PROXY: '1' });

describe('an enquiry', () => {
  it('is answered with thanks and found by staff', async () => {
    const answer = await enquiries.submit();
    expect([answer.status, await answer.json()]).toEqual([201, { success: true, message: 'Thanks For Contacts' }]);
    const { query, total } = await enquiries.list();
    expect(total).toBe(1);
    expect(query[0]).toEqual({
      ...anEnquiry({ mobile: '9876543210' }),
      _id: expect.any(String),
      createdAt: expect.any(String),
      status: 'new',
    });
  });
});

describe('the same key', () => {
  const key = { 'idempotency-key': 'click-1' };
  const another = anEnquiry({ message: 'Something else' });

  it('stores one enquiry, however often it is sent, also in parallel; another message is a conflict', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => enquiries.submit(anEnquiry(), key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect((await enquiries.submit(anEnquiry(), key)).status).toBe(201);
    expect((await enquiries.submit(another, key)).status).toBe(409);
    expect((await enquiries.list()).total).toBe(1);
  });

  it('stores one enquiry although the phone has changed its network in between', async () => {
    for (const from of ['203.0.113.3', '198.51.100.7'])
      expect((await enquiries.submit(anEnquiry(), { ...key, 'x-forwarded-for': from })).status).toBe(201);
    expect((await enquiries.list()).total).toBe(1);
  });

  it('is another enquiry’s if another address has sent it', async () => {
    for (const email of ['asha@example.com', 'ravi@example.com'])
      expect((await enquiries.submit(anEnquiry({ email }), key)).status).toBe(201);
    expect((await enquiries.list()).total).toBe(2);
  });

  it('doesn’t bring back an enquiry that staff have deleted since', async () => {
    await enquiries.submit(anEnquiry(), key);
    const [sent] = (await enquiries.list()).query;
    await contacts.as(owner, 'DELETE', `/contact/contact-data/delete/${sent!._id}`);
    later(limits.undoMs + 5000);
    expect(await contacts.purge()).toBe(1);
    expect((await enquiries.submit(anEnquiry(), key)).status).toBe(201);
    expect((await enquiries.submit(another, key)).status).toBe(409);
    expect((await enquiries.list()).total).toBe(0);
  });

  it('works for another enquiry after 24 hours', async () => {
    await enquiries.submit(anEnquiry(), key);
    later(limits.idempotencyMs + 1000);
    for (const _ of [1, 2]) expect((await enquiries.submit(another, key)).status).toBe(201);
    expect((await enquiries.list()).total).toBe(2);
  });
});

describe('the list', () => {
  it('is searched, sorted and paged', async () => {
    for (const name of ['Bina', 'asha', 'Chetan']) await enquiries.submit(anEnquiry({ name, message: `I am ${name}` }));
    expect((await enquiries.list('?search=CHET')).query.map(({ name }) => name)).toEqual(['Chetan']);
    const first = await enquiries.list('?sort=name&dir=asc&pageSize=2');
    expect(first.query.map(({ name }) => name)).toEqual(['asha', 'Bina']);
    const second = await enquiries.list(`?sort=name&dir=asc&pageSize=2&cursor=${encodeURIComponent(first.next ?? '')}`);
    expect([second.query.map(({ name }) => name), second.next]).toEqual([['Chetan'], null]);
    expect((await enquiries.list()).query.map(({ name }) => name)).toEqual(['Chetan', 'asha', 'Bina']);
  });
});

describe('the sender of an enquiry', () => {
  it('is invited as a client by any of the staff, unless the address has an account', async () => {
    await enquiries.submit(anEnquiry({ message: 'from nobody known' }));
    await enquiries.submit(anEnquiry({ email: owner.email, message: 'from a member' }));
    const [member, stranger] = (await enquiries.list()).query;
    const invite = (id = '', caller = reviewer) => contacts.as(caller, 'POST', `/contact-data/${id}/invite`);
    expect((await invite(stranger?._id)).status).toBe(202);
    const refused = await invite(member?._id);
    expect([refused.status, await refused.json()]).toMatchObject([409, { message: messages.enquirerHasAccount }]);
    expect((await invite(stranger?._id, client)).status).toBe(403);
    expect((await invite(randomUUID())).status).toBe(404);
    const actions = (await contacts.trail(stranger?._id ?? '')).map(({ action }) => action);
    expect([actions, await contacts.trail(member?._id ?? '')]).toEqual([['enquiry.invite'], []]);
  });

  it.each([
    ['the page', 'application/json', { cookie: 'lang=en', 'accept-language': 'hi' }],
    [
      'the cookie of a page without JavaScript',
      'application/x-www-form-urlencoded',
      { cookie: 'lang=hi', 'accept-language': 'en' },
    ],
  ])('is invited in the language of %s', async (_, type, headers) => {
    const body = type === 'application/json' ? JSON.stringify(anEnquiry()) : `${new URLSearchParams(anEnquiry())}`;
    const sent = await contacts.call('/contact-data/submit', {
      method: 'POST',
      headers: { 'content-type': type, ...headers },
      body,
    });
    // No browser that shows a page has sent it.
    expect(sent.headers.get('content-type')).toContain('json');
    const [enquiry] = (await enquiries.list()).query;
    await contacts.as(reviewer, 'POST', `/contact-data/${enquiry?._id}/invite`);
    expect(contacts.invitations.at(-1)).toMatchObject({ language: 'hi' });
    expect(enquiry).not.toHaveProperty('language');
  });

  it('is invited together with a return, which names the enquiry and opens on acceptance', async () => {
    await enquiries.submit(anEnquiry({ message: 'please file mine' }));
    const [enquiry] = (await enquiries.list()).query;
    const invite = (opens: object) => contacts.as(reviewer, 'POST', `/contact-data/${enquiry?._id}/invite`, { opens });
    const odd = await invite({ form: 'GSTR-9', period: '2026-10' });
    expect([odd.status, await odd.json()]).toMatchObject([400, { message: messages.returnPeriod }]);
    const opens = { form: 'ITR-1', period: 'AY 2026-27' };
    expect((await invite(opens)).status).toBe(202);
    expect(contacts.invitations.at(-1)).toMatchObject({
      opens: { ...opens, enquiryId: enquiry?._id, mobile: enquiry?.mobile },
    });
  });
});

describe('the status of an enquiry', () => {
  const setStatus = async (id: string, status: unknown, caller = reviewer, from?: string) =>
    (await contacts.as(caller, 'PATCH', `/contact-data/${id}`, { status, from })).status;
  const found = async (query: string) => (await enquiries.list(query)).query.map(({ message }) => message).sort();
  beforeEach(async () => {
    for (const message of ['one', 'two', 'three']) await enquiries.submit(anEnquiry({ message }));
  });
  const idOf = async (message: string) => (await enquiries.list(`?search=${message}`)).query[0]?._id ?? '';

  it('is New until staff change it, and can be set back to New; each change is audited', async () => {
    const id = await idOf('one');
    // The second one changes nothing.
    for (const _ of [1, 2]) expect(await setStatus(id, 'replied')).toBe(200);
    expect(await setStatus(await idOf('two'), 'closed', owner)).toBe(200);
    expect(await found('?status=new')).toEqual(['three']);
    expect(await found('?status=replied')).toEqual(['one']);
    expect(await found('?status=closed')).toEqual(['two']);
    expect(await found('?status=replied&search=two')).toEqual([]);
    expect(await setStatus(id, 'new')).toBe(200);
    expect((await enquiries.list('?status=new&sort=name&pageSize=1')).total).toBe(2);
    const trail = await contacts.trail(id);
    expect(trail.map(({ actor, action, detail }) => [actor, action, JSON.parse(detail ?? '')])).toEqual([
      [reviewer._id, 'enquiry.status', { from: 'new', to: 'replied' }],
      [reviewer._id, 'enquiry.status', { from: 'replied', to: 'new' }],
    ]);
  });

  it('is not changed again by a person who saw another one', async () => {
    const id = await idOf('one');
    expect(await setStatus(id, 'closed', owner, 'new')).toBe(200);
    expect(await setStatus(id, 'replied', reviewer, 'new')).toBe(409);
    expect(await setStatus(id, 'closed', reviewer, 'new')).toBe(200);
    expect(await found('?status=closed')).toEqual(['one']);
  });

  it('must be one of three, for an existing enquiry', async () => {
    const id = await idOf('one');
    expect(await setStatus(id, 'lost')).toBe(400);
    await contacts.as(owner, 'DELETE', `/contact/contact-data/delete/${id}`);
    expect(await setStatus(id, 'replied')).toBe(404);
  });

  it('is also listed by time', async () => {
    const [newest, middle] = (await enquiries.list()).query;
    expect(await found(`?until=${middle?.createdAt}`)).toEqual(['one']);
    expect(await found(`?since=${newest?.createdAt}`)).toEqual(['three']);
    expect(await found(`?since=${middle?.createdAt}&until=${newest?.createdAt}&status=new`)).toEqual(['two']);
    expect((await contacts.as(owner, 'GET', '/contact-data/get?since=yesterday')).status).toBe(400);
    expect((await contacts.as(owner, 'GET', '/contact-data/get?status=lost')).status).toBe(400);
  });
});

describe('a delete', () => {
  const remove = (id: string, caller = owner) => contacts.as(caller, 'DELETE', `/contact/contact-data/delete/${id}`);
  const restore = (id: string) => contacts.as(owner, 'POST', `/contact-data/restore/${id}`);

  it('by an owner removes it from list and search at once, a restore brings it back; audited without the sender', async () => {
    await enquiries.submit();
    const id = (await enquiries.list()).query[0]!._id;
    expect((await remove(id, reviewer)).status).toBe(403);
    expect((await remove(id)).status).toBe(200);
    expect((await enquiries.list()).total).toBe(0);
    expect((await enquiries.list('?search=refund')).query).toEqual([]);
    expect((await remove(id)).status).toBe(404);
    expect((await restore(id)).status).toBe(200);
    expect((await enquiries.list('?search=refund')).query).toHaveLength(1);
    expect((await restore(id)).status).toBe(404);
    const trail = await contacts.trail(id);
    expect(trail.map(({ actor, action }) => [actor, action])).toEqual([
      [owner._id, 'enquiry.delete'],
      [owner._id, 'enquiry.restore'],
    ]);
    expect(trail.map(({ address }) => address)).toEqual(['127.0.0.1', '127.0.0.1']);
    expect(JSON.stringify(trail)).not.toMatch(/asha|9876543210|refund/i);
  });
});
