import {
  BulkAnswer,
  calls,
  DAY,
  DownloadAnswer,
  EnquiriesOverviewAnswer,
  EnquiryCountsAnswer,
  ErrorBody,
  pathOf,
} from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { newId } from '@easy-tax/platform/data';
import { AuditEventsRepository, inService } from '@easy-tax/platform/office';
import { trailOf } from '@easy-tax/platform/testing';
import { contactsDefinition } from '../contacts.module.js';
import { owner, reviewer } from '../testing/contacts-under-test.js';
import { anEnquiry } from '../testing/enquiries.js';
import { contacts, enquiries, oneServiceForEach } from '../testing/suite.js';
import { EnquiriesRepository } from './enquiries.repository.js';
import { EnquiriesService, RetentionService } from './enquiries.service.js';

describe('bulk', () => {
  oneServiceForEach();

  const sent = async (...names: string[]) => {
    for (const name of names) await enquiries.submit(anEnquiry({ name }));
    const { query } = await enquiries.list('?sort=createdAt&dir=asc');
    return query.map(({ _id }) => _id);
  };
  const post = (who: typeof owner, { path }: { path: string }, body: unknown) => contacts.as(who, 'POST', path, body);
  const outcome = async (who: typeof owner, call: { path: string }, body: unknown) =>
    BulkAnswer.parse(await (await post(who, call, body)).json()).data;
  const save = async (wanted: object) => {
    const answer = DownloadAnswer.parse(await (await post(owner, calls.downloadEnquiries, wanted)).json());
    return contacts.call(answer.data.path);
  };

  it('several enquiries are deleted and brought back, each with its own trace', async () => {
    const [first = '', second = ''] = await sent('first', 'second');
    const unknown = newId();
    expect(await outcome(owner, calls.deleteEnquiries, { ids: [first, second, unknown] })).toEqual({
      done: [first, second],
      gone: [unknown],
      refused: [],
      failed: [],
    });
    expect((await enquiries.list()).total).toBe(0);
    expect((await outcome(owner, calls.restoreEnquiries, { ids: [first, second] })).done).toEqual([first, second]);
    expect((await contacts.trail(second)).map(({ action }) => action)).toEqual(['enquiry.delete', 'enquiry.restore']);
  });

  it('any of the staff can change the status of several, and sees how many have each status', async () => {
    const [first = '', second = ''] = await sent('Asha', 'Ashok', 'Ravi');
    expect((await outcome(reviewer, calls.changeEnquiries, { ids: [first, second], status: 'replied' })).done).toEqual([
      first,
      second,
    ]);
    const counts = async (query: string) => {
      const answer = await contacts.as(reviewer, 'GET', `${calls.countEnquiries.path}${query}`);
      const { data } = EnquiryCountsAnswer.parse(await answer.json());
      return [data.all, data.new, data.replied, data.closed].map(({ value }) => value);
    };
    expect(await counts('')).toEqual([3, 1, 2, 0]);
    expect(await counts('?search=ashok')).toEqual([1, 0, 1, 0]);
    const found = await contacts.as(reviewer, 'POST', calls.countFoundEnquiries.path, { search: 'ashok' });
    expect(EnquiryCountsAnswer.parse(await found.json()).data).toMatchObject({
      all: { value: 1 },
      replied: { value: 1 },
    });
    const list = await contacts.as(reviewer, 'POST', calls.searchEnquiries.path, { search: 'ashok' });
    expect(await list.json()).toMatchObject({ total: 1 });
  });

  it('enquiries are exported as a safe CSV or as Excel, all rows or the selected ones; the link is audited', async () => {
    const [first = ''] = await sent('Charu', '+91 hello', 'आशा');
    const csv = await save({ format: 'csv', view: { sort: 'name' } });
    expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="Contact Data \d{4}-\d\d-\d\d\.csv"/);
    const [heading, ...rows] = Buffer.from(await csv.arrayBuffer())
      .toString()
      .trimEnd()
      .split('\r\n');
    expect(heading).toBe('\uFEFFReceived (IST),Name,Mobile,Email,Status,Message');
    expect(rows.map((row) => row.split(',')[1])).toEqual(["'+91 hello", 'Charu', 'आशा']);
    expect(rows[1]).toMatch(/,9876543210,asha@example\.com,New,When is my refund due\?$/);
    const xlsx = await save({ format: 'xlsx', ids: [first] });
    expect(xlsx.headers.get('content-type')).toContain('spreadsheetml');
    const trail = (await contacts.trail('enquiries')).map(({ actor, detail }) => [actor, detail]);
    expect(trail.at(-1)).toEqual([owner._id, '{"format":"xlsx","records":1}']);
    expect((await contacts.call('/contact-data/download/guessed')).status).toBe(404);
  });
});

describe('retention', () => {
  oneServiceForEach();

  const keepClosedFor = async (closedEnquiryMonths: number) => {
    const set = { revision: 0, changes: { closedEnquiryMonths } };
    expect((await contacts.as(owner, 'PATCH', calls.changeContactsSettings.path, set)).status).toBe(200);
  };

  it('keeps closed enquiries until an owner sets a retention time, and never deletes open ones', async () => {
    for (const name of ['Bina', 'Ravi']) await enquiries.submit(anEnquiry({ name }));
    const closed = (await enquiries.list('?search=Bina')).query[0]?._id ?? '';
    await contacts.as(owner, 'PATCH', pathOf(calls.changeEnquiry, { id: closed }), { status: 'closed' });
    const sweepIn = (days: number) =>
      inService(contactsDefinition, contacts.env, async (context) => {
        const later = new Date(Date.now() + days * DAY);
        jest.spyOn(context.get(Clock, { strict: false }), 'now').mockReturnValue(later);
        const swept = await context.get(RetentionService, { strict: false }).sweep();
        const left = await context.get(EnquiriesRepository, { strict: false }).count(undefined);
        const trail = await trailOf(context.get(AuditEventsRepository), closed);
        return { swept, left: left.value, last: trail.at(-1) };
      });
    expect(await sweepIn(4000)).toMatchObject({ swept: 0, left: 2 });
    await keepClosedFor(12);
    expect(await sweepIn(360)).toMatchObject({ swept: 0, left: 2 });
    expect(await sweepIn(370)).toMatchObject({
      swept: 1,
      left: 1,
      last: { actor: 'system', action: 'enquiry.expire' },
    });
    expect((await enquiries.list()).query.map(({ name }) => name)).toEqual(['Ravi']);
  });

  it('counts from the last change, and never a month too short; closing a closed one is not a change', async () => {
    await keepClosedFor(6);
    const swept = await inService(contactsDefinition, contacts.env, async (context) => {
      const enquiries = context.get(EnquiriesRepository, { strict: false });
      const [_id, createdAt] = [newId(), '2026-03-02T10:00:00.000Z'];
      await enquiries.addMany([{ ...anEnquiry(), status: 'closed' as const, _id, createdAt }]);
      const clock = jest.spyOn(context.get(Clock, { strict: false }), 'now');
      clock.mockReturnValue(new Date('2026-08-20T10:00:00.000Z'));
      await context.get(EnquiriesService, { strict: false }).setStatus(_id, 'closed', { ...owner, address: '' });
      const sweepAt = (now: string) => {
        clock.mockReturnValue(new Date(now));
        return context.get(RetentionService, { strict: false }).sweep();
      };
      // Six months back from the end of a long month is a day of a short one.
      return [await sweepAt('2026-08-31T12:00:00.000Z'), await sweepAt('2026-09-02T12:00:00.000Z')];
    });
    expect(swept).toEqual([0, 1]);
  });

  it('keeps one that is reopened while the cleanup checks it', async () => {
    await enquiries.submit();
    const [{ _id = '' } = {}] = (await enquiries.list()).query;
    const hidden = await inService(contactsDefinition, contacts.env, (context) =>
      context.get(EnquiriesRepository, { strict: false }).hideClosed(_id, new Date()),
    );
    expect(hidden).toBe(false);
  });

  it('asks an owner with a second factor for a second look only if a setting weakens security', async () => {
    // Each call logs in again, because the session's data is cached for half a second.
    const careful = { ...owner, hasFactor: true, lookedAt: null, sid: newId() };
    const changed = async (by: typeof owner, revision: number, changes: object) => {
      const answer = await contacts.as(by, 'PATCH', calls.changeContactsSettings.path, { revision, changes });
      return answer.status === 403 ? ErrorBody.parse(await answer.json()).error.code : answer.status;
    };
    expect(await changed(careful, 0, { overdueDays: 3 })).toBe(200);
    expect(await changed(careful, 1, { closedEnquiryMonths: 12 })).toBe('second-look');
    // Without a second factor there is no second look.
    expect(await changed(owner, 1, { closedEnquiryMonths: 12 })).toBe(200);
    expect(await changed(careful, 2, { closedEnquiryMonths: 24 })).toBe(200);
    expect(await changed(careful, 3, { closedEnquiryMonths: 6 })).toBe('second-look');
    expect(await changed(careful, 3, { closedEnquiryMonths: 0 })).toBe(200);
  });
});

describe('overview', () => {
  oneServiceForEach();
  beforeEach(async () => {
    for (const message of ['one', 'two', 'three']) await enquiries.submit(anEnquiry({ message }));
  });

  const overview = async (query = '') => {
    const answer = await contacts.as(reviewer, 'GET', `${calls.enquiriesOverview.path}${query}`);
    return EnquiriesOverviewAnswer.parse(await answer.json()).data;
  };
  const idOf = async (message: string) => (await enquiries.list(`?search=${message}`)).query[0]?._id ?? '';
  const setStatus = (id: string, status: string) =>
    contacts.as(reviewer, 'PATCH', pathOf(calls.changeEnquiry, { id }), { status });
  const exactly = (value: number) => ({ value, exact: true });

  it('shows how many enquiries have each status or came since a time, and which has waited the longest', async () => {
    const first = await idOf('one');
    expect(await overview()).toMatchObject({
      statuses: { new: exactly(3), replied: exactly(0), closed: exactly(0) },
      oldest: { _id: first, text: 'one' },
      overdue: exactly(0),
      fresh: null,
    });
    await setStatus(first, 'replied');
    const after = await overview();
    expect([after.statuses.new, after.statuses.replied]).toEqual([exactly(2), exactly(1)]);
    expect(after.oldest?.text).toBe('two');
    for (const message of ['two', 'three']) await setStatus(await idOf(message), 'closed');
    expect((await overview()).oldest).toBeNull();
    const { query } = await enquiries.list('?search=two');
    expect((await overview(`?since=${query[0]?.createdAt}`)).fresh).toEqual(exactly(2));
    expect((await contacts.as(reviewer, 'GET', `${calls.enquiriesOverview.path}?since=today`)).status).toBe(400);
  });

  it('returns one enquiry, until it is deleted', async () => {
    const path = pathOf(calls.readEnquiry, { id: await idOf('two') });
    expect(await (await contacts.as(reviewer, 'GET', path)).json()).toMatchObject({ data: { message: 'two' } });
    await contacts.as(owner, 'DELETE', pathOf(calls.deleteEnquiry, { id: await idOf('two') }));
    expect((await contacts.as(reviewer, 'GET', path)).status).toBe(404);
  });
});
