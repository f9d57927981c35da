import { EnquiryList, limits, messages } from '@easy-tax/contracts';
import { client, contactsUnderTest, owner, reviewer } from '../testing/contacts-under-test.js';

let contacts: Awaited<ReturnType<typeof contactsUnderTest>>;
beforeEach(async () => {
  contacts = await contactsUnderTest();
});
afterEach(() => contacts.end());

const anEnquiry = (change: object = {}) => ({
  name: 'आशा राव',
  mobile: '98765-43210',
  email: 'asha@example.com',
  message: 'When is my refund due?',
  ...change,
});
const submit = (input: object = anEnquiry(), headers: Record<string, string> = {}) =>
  contacts.send('/contact-data/submit', input, headers);
const list = async (query = '', caller = owner) => {
  const response = await contacts.as(caller, 'GET', `/contact-data/get${query}`);
  return EnquiryList.parse(await response.json());
};

describe('an enquiry', () => {
  it('is answered with thanks and found by the office', async () => {
    const answer = await submit();
    expect([answer.status, await answer.json()]).toEqual([201, { success: true, message: 'Thanks For Contacts' }]);
    const { query, total } = await list();
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
    expect((await list()).total).toBe(1);
  });

  it('with a wrong number is not kept', async () => {
    const answer = await submit(anEnquiry({ mobile: '12345' }));
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ msg: messages.mobile })]);
    expect((await list()).total).toBe(0);
  });
});

describe('the same key', () => {
  const key = { 'idempotency-key': 'click-1' };

  it('keeps one enquiry, however often and at once it is sent', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => submit(anEnquiry(), key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect((await submit(anEnquiry(), key)).status).toBe(201);
    expect((await list()).total).toBe(1);
  });

  it('with another message is a conflict', async () => {
    await submit(anEnquiry(), key);
    expect((await submit(anEnquiry({ message: 'Something else' }), key)).status).toBe(409);
  });

  describe('later', () => {
    /** Only what the clock says is made up; everything else takes the time that it takes. */
    const real = [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ] as const;
    const goOn = (ms: number) => jest.setSystemTime(Date.now() + ms);
    beforeEach(() => {
      jest.useFakeTimers({ doNotFake: [...real] });
    });
    afterEach(() => {
      jest.useRealTimers();
    });

    it('brings nothing back that the office has removed since', async () => {
      await submit(anEnquiry(), key);
      const [sent] = (await list()).query;
      await contacts.as(owner, 'DELETE', `/contact/contact-data/delete/${sent!._id}`);
      goOn(limits.undoMs + 5000);
      expect(await contacts.purge()).toBe(1);
      expect((await submit(anEnquiry(), key)).status).toBe(201);
      expect((await submit(anEnquiry({ message: 'Something else' }), key)).status).toBe(409);
      expect((await list()).total).toBe(0);
    });

    it('stands for another enquiry after 24 hours', async () => {
      await submit(anEnquiry(), key);
      goOn(limits.idempotencyMs + 1000);
      expect((await submit(anEnquiry({ message: 'Something else' }), key)).status).toBe(201);
      expect((await submit(anEnquiry({ message: 'Something else' }), key)).status).toBe(201);
      expect((await list()).total).toBe(2);
    });
  });

  it('is refused when it is empty or not printable', async () => {
    expect((await submit(anEnquiry(), { 'idempotency-key': '' })).status).toBe(400);
    expect((await submit(anEnquiry(), { 'idempotency-key': 'x'.repeat(201) })).status).toBe(400);
  });
});

describe('the list', () => {
  it('is for staff', async () => {
    expect((await contacts.call('/contact-data/get')).status).toBe(401);
    expect((await contacts.as(client, 'GET', '/contact-data/get')).status).toBe(403);
    expect((await contacts.as(reviewer, 'GET', '/contact-data/get')).status).toBe(200);
  });

  it('is searched, sorted and paged', async () => {
    for (const name of ['Bina', 'asha', 'Chetan']) await submit(anEnquiry({ name, message: `I am ${name}` }));
    expect((await list('?search=CHET')).query.map(({ name }) => name)).toEqual(['Chetan']);
    const first = await list('?sort=name&dir=asc&pageSize=2');
    expect(first.query.map(({ name }) => name)).toEqual(['asha', 'Bina']);
    const second = await list(`?sort=name&dir=asc&pageSize=2&cursor=${encodeURIComponent(first.next ?? '')}`);
    expect([second.query.map(({ name }) => name), second.next]).toEqual([['Chetan'], null]);
    expect((await list()).query.map(({ name }) => name)).toEqual(['Chetan', 'asha', 'Bina']);
  });

  it.each(['pageSize=0', 'pageSize=201', 'page=0', 'sort=requestKey', 'dir=up', 'cursor=nonsense', 'page=x'])(
    'refuses %s',
    async (query) => {
      expect((await contacts.as(owner, 'GET', `/contact-data/get?${query}`)).status).toBe(400);
    },
  );
});

describe('where an enquiry stands', () => {
  const setStatus = async (id: string, status: unknown, caller = reviewer) =>
    (await contacts.as(caller, 'PATCH', `/contact-data/${id}`, { status })).status;
  const found = async (query: string) => (await list(query)).query.map(({ message }) => message).sort();
  beforeEach(async () => {
    for (const message of ['one', 'two', 'three']) await submit(anEnquiry({ message }));
  });
  const idOf = async (message: string) => (await list(`?search=${message}`)).query[0]?._id ?? '';

  it('is new until staff say otherwise, and may be new again', async () => {
    const id = await idOf('one');
    expect(await setStatus(id, 'replied')).toBe(200);
    expect(await setStatus(await idOf('two'), 'closed', owner)).toBe(200);
    expect([await found('?status=new'), await found('?status=replied'), await found('?status=closed')]).toEqual([
      ['three'],
      ['one'],
      ['two'],
    ]);
    expect(await found('?status=replied&search=two')).toEqual([]);
    expect(await setStatus(id, 'new')).toBe(200);
    expect((await list('?status=new&sort=name&pageSize=1')).total).toBe(2);
  });

  it('leaves a trace of who changed it from what to what; what is so already leaves none', async () => {
    const id = await idOf('one');
    for (const status of ['replied', 'replied', 'closed']) await setStatus(id, status);
    const trail = await contacts.trail(id);
    expect(trail.map(({ actor, action, detail }) => [actor, action, JSON.parse(detail ?? '')])).toEqual([
      [reviewer._id, 'enquiry.status', { from: 'new', to: 'replied' }],
      [reviewer._id, 'enquiry.status', { from: 'replied', to: 'closed' }],
    ]);
  });

  it('is for staff, of records that are there, and one of three', async () => {
    const id = await idOf('one');
    expect(await setStatus(id, 'replied', client)).toBe(403);
    expect(await setStatus(id, 'lost')).toBe(400);
    await contacts.as(owner, 'DELETE', `/contact/contact-data/delete/${id}`);
    expect(await setStatus(id, 'replied')).toBe(404);
  });

  it('is listed by time too', async () => {
    const [newest, middle] = (await list()).query;
    expect(await found(`?until=${middle?.createdAt}`)).toEqual(['one']);
    expect(await found(`?since=${newest?.createdAt}`)).toEqual(['three']);
    expect(await found(`?since=${middle?.createdAt}&until=${newest?.createdAt}&status=new`)).toEqual(['two']);
    expect((await contacts.as(owner, 'GET', '/contact-data/get?since=yesterday')).status).toBe(400);
    expect((await contacts.as(owner, 'GET', '/contact-data/get?status=lost')).status).toBe(400);
  });
});

describe('a delete', () => {
  const idOfOne = async () => {
    await submit();
    return (await list()).query[0]!._id;
  };
  const remove = (id: string, caller = owner) => contacts.as(caller, 'DELETE', `/contact/contact-data/delete/${id}`);
  const restore = (id: string) => contacts.as(owner, 'POST', `/contact-data/restore/${id}`);

  it('takes the enquiry out of list and search at once, and restore brings it back', async () => {
    const id = await idOfOne();
    expect((await remove(id)).status).toBe(200);
    expect((await list()).total).toBe(0);
    expect((await list('?search=refund')).query).toEqual([]);
    expect((await remove(id)).status).toBe(404);
    expect((await restore(id)).status).toBe(200);
    expect((await list('?search=refund')).query).toHaveLength(1);
    expect((await restore(id)).status).toBe(404);
  });

  it('and its undo leave a trace of who did it, and none of the person', async () => {
    const id = await idOfOne();
    await remove(id, reviewer);
    await remove(id);
    await restore(id);
    const trail = await contacts.trail(id);
    expect(trail.map(({ actor, action }) => [actor, action])).toEqual([
      [owner._id, 'enquiry.delete'],
      [owner._id, 'enquiry.restore'],
    ]);
    expect(trail.map(({ address }) => address)).toEqual(['127.0.0.1', '127.0.0.1']);
    expect(JSON.stringify(trail)).not.toMatch(/asha|9876543210|refund/i);
  });

  it('is for owners, of records that exist', async () => {
    const id = await idOfOne();
    expect((await remove(id, reviewer)).status).toBe(403);
    expect((await remove(id, client)).status).toBe(403);
    expect((await remove('not-an-id')).status).toBe(400);
    expect((await remove('01890a5d-ac96-774b-bcce-b302099a8057')).status).toBe(404);
    expect((await list()).total).toBe(1);
  });
});
