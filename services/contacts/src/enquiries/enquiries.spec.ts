import { limits, messages } from '@easy-tax/contracts';
import { later, theRealDate } from '@easy-tax/platform/testing';
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

  it('can be sent as a plain form, and is answered with a page', async () => {
    const body = new URLSearchParams(anEnquiry());
    const answer = await contacts.call('/contact-data/submit', {
      method: 'POST',
      headers: { accept: 'text/html' },
      body,
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([201, 'text/html; charset=utf-8']);
    expect(await answer.text()).toContain('Thanks For Contacts');
    expect((await enquiries.list()).total).toBe(1);
  });

  it('with an invalid mobile number is not stored', async () => {
    const answer = await enquiries.submit(anEnquiry({ mobile: '12345' }));
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ msg: messages.mobile })]);
    expect((await enquiries.list()).total).toBe(0);
  });
});

describe('the same key', () => {
  const key = { 'idempotency-key': 'click-1' };

  it('stores one enquiry, however often it is sent, also in parallel', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => enquiries.submit(anEnquiry(), key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect((await enquiries.submit(anEnquiry(), key)).status).toBe(201);
    expect((await enquiries.list()).total).toBe(1);
  });

  it('with another message is a conflict', async () => {
    await enquiries.submit(anEnquiry(), key);
    expect((await enquiries.submit(anEnquiry({ message: 'Something else' }), key)).status).toBe(409);
  });

  describe('later', () => {
    afterEach(theRealDate);

    it('doesn’t bring back an enquiry that staff have deleted since', async () => {
      await enquiries.submit(anEnquiry(), key);
      const [sent] = (await enquiries.list()).query;
      await contacts.as(owner, 'DELETE', `/contact/contact-data/delete/${sent!._id}`);
      later(limits.undoMs + 5000);
      expect(await contacts.purge()).toBe(1);
      expect((await enquiries.submit(anEnquiry(), key)).status).toBe(201);
      expect((await enquiries.submit(anEnquiry({ message: 'Something else' }), key)).status).toBe(409);
      expect((await enquiries.list()).total).toBe(0);
    });

    it('works for another enquiry after 24 hours', async () => {
      await enquiries.submit(anEnquiry(), key);
      later(limits.idempotencyMs + 1000);
      expect((await enquiries.submit(anEnquiry({ message: 'Something else' }), key)).status).toBe(201);
      expect((await enquiries.submit(anEnquiry({ message: 'Something else' }), key)).status).toBe(201);
      expect((await enquiries.list()).total).toBe(2);
    });
  });

  it('is refused when it is empty or not printable', async () => {
    expect((await enquiries.submit(anEnquiry(), { 'idempotency-key': '' })).status).toBe(400);
    expect((await enquiries.submit(anEnquiry(), { 'idempotency-key': 'x'.repeat(201) })).status).toBe(400);
  });
});
