import { limits, messages } from '@easy-tax/contracts';
import { later } from '@easy-tax/platform/testing';
import { owner } from '../testing/contacts-under-test.js';
import { anEnquiry } from '../testing/enquiries.js';
import { contacts, enquiries, oneServiceForEach } from '../testing/suite.js';

oneServiceForEach();

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

  it('with an invalid mobile number is not stored', async () => {
    const answer = await enquiries.submit(anEnquiry({ mobile: '12345' }));
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ msg: messages.mobile })]);
    expect((await enquiries.list()).total).toBe(0);
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
