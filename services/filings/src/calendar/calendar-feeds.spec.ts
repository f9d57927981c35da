import { calls, type FeedKind, messages } from '@easy-tax/contracts';
import type { LoggedIn } from '@easy-tax/platform/testing';
import ICAL from 'ical.js';
import { async as nodeIcal } from 'node-ical';
import { aClient, changeClient, refusalOf } from '../testing/a-client.js';
import { act, aReturn, changeReturn, done, settleRequest, staffView } from '../testing/a-return.js';
import { anAccess, noAccess } from '../testing/an-access.js';
import { eraseAccount } from '../testing/an-erasure.js';
import { answerTo, asha, oneServiceForAll, owner, reviewer, service } from '../testing/suite.js';

oneServiceForAll();

const send = (name: 'makeCalendarFeed' | 'endCalendarFeed', who: LoggedIn, kind: FeedKind) =>
  service.send(who, 'POST', calls[name].path, { kind });
/** Makes a feed and returns the path of its address. */
async function feedOf(who: LoggedIn, kind: FeedKind): Promise<string> {
  const { data } = await answerTo(who, calls.makeCalendarFeed, { body: { kind } });
  expect(data.url).toMatch(/^https:\/\/easytax\.example\/api\/feeds\/[\w-]{43}\.ics$/);
  return new URL(data.url).pathname;
}
const read = async (path: string) => (await service.call(null, 'GET', path)).text();
const ended = async (path: string) => refusalOf(service.call(null, 'GET', path));

const CALENDAR = 'text/calendar; charset=utf-8';
const headersOf = ({ headers }: Response) => [headers.get('content-type'), headers.get('cache-control')];

interface Entry {
  readonly uid: string;
  readonly day: string;
  readonly title: string;
  readonly sequence: number;
}
/** The entries as two parsers read them, which must agree. */
async function entriesIn(text: string): Promise<Entry[]> {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  const first = events.map(({ uid, startDate, endDate, summary, sequence }) => {
    expect([startDate.isDate, endDate.subtractDate(startDate).toSeconds()]).toEqual([true, 86_400]);
    return { uid, day: startDate.toString(), title: summary, sequence };
  });
  const second = Object.values(await nodeIcal.parseICS(text)).flatMap((each) =>
    each?.type === 'VEVENT' ? [each] : [],
  );
  expect(second.map(({ uid, datetype, summary }) => [uid, datetype, summary])).toEqual(
    first.map(({ uid, title }) => [uid, 'date', title]),
  );
  // Its dates begin at midnight wherever it runs.
  expect(second.map(({ start }) => `${start.getFullYear()}-${start.getMonth() + 1}-${start.getDate()}`)).toEqual(
    first.map(({ day }) => day.split('-').map(Number).join('-')),
  );
  return first.toSorted((a, b) => a.day.localeCompare(b.day));
}

/** The entries of a saved file. */
const entriesOf = async (query: Readonly<Record<string, string>>): Promise<Entry[]> =>
  entriesIn((await answerTo(asha, calls.myCalendarFile, { query })).data.text);

it('shows a client its days, the same entry when a day moves, and no more once its return is over', async () => {
  const { _id } = await aReturn({ form: 'GSTR-3B', period: '2099-10' });
  const path = await feedOf(asha, 'client');
  const [before] = await entriesIn(await read(path));
  expect(before).toMatchObject({ day: '2099-11-20', title: 'Last day: GSTR-3B, October 2099' });
  await changeReturn(_id, { dueOn: '2099-11-18' });
  await done(reviewer, 'askForPapers', _id, {
    items: [{ title: 'Sales, October; "all"', reason: 'For the sales' }],
    dueOn: '2099-11-09',
  });
  const response = await service.call(null, 'GET', path);
  const [papers, moved] = await entriesIn(await response.text());
  expect(headersOf(response)).toEqual([CALENDAR, 'no-store']);
  expect(papers).toMatchObject({ day: '2099-11-09', title: 'Papers for GSTR-3B, October 2099' });
  expect(moved).toMatchObject({ uid: before?.uid, day: '2099-11-18' });
  expect(moved?.sequence).toBeGreaterThan(before?.sequence ?? Number.NaN);
  const uids = async (query: Parameters<typeof entriesOf>[0]) => (await entriesOf(query)).map(({ uid }) => uid);
  expect(await uids({ returnId: _id })).toEqual([papers?.uid, moved?.uid]);
  expect(await uids({ returnId: _id, day: '2099-11-18' })).toEqual([moved?.uid]);
  expect((await service.call(owner, 'GET', `${calls.myCalendarFile.path}?returnId=${_id}`)).status).toBe(404);
  await done(asha, 'withdrawMyReturn', _id, { text: 'I file it myself' });
  expect(await entriesIn(await read(path))).toEqual([]);
});

it('saves each day of papers that were neither given nor answered, and the law’s last day of a return without one; never a file without a date', async () => {
  const { _id } = await aReturn({ form: 'GSTR-3B', period: '2099-10' });
  await changeReturn(_id, { dueOn: null });
  const ask = (day: string, ...titles: string[]) =>
    done(reviewer, 'askForPapers', _id, { items: titles.map((title) => ({ title, reason: '' })), dueOn: day });
  await ask('2099-11-05', 'Challans');
  await settleRequest(_id, (await staffView(_id)).requests[0]?._id ?? '', 'accepted');
  await ask('2099-11-12', 'Purchases');
  await ask('2099-11-09', 'Sales', 'Bank statement');
  const all = await entriesOf({ returnId: _id });
  expect(all.map(({ day, title }) => [day, title.split(' ')[0]])).toEqual([
    ['2099-11-09', 'Papers'],
    ['2099-11-12', 'Papers'],
    ['2099-11-20', 'Last'],
  ]);
  for (const each of all) expect(await entriesOf({ returnId: _id, day: each.day })).toEqual([each]);
  for (const query of [`returnId=${_id}&day=2099-11-10`, 'day=2099-11-10'])
    expect((await service.call(asha, 'GET', `${calls.myCalendarFile.path}?${query}`)).status).toBe(404);
  // One more paper for a day leaves its entry the same.
  await ask('2099-11-09', 'Rent receipts');
  expect((await entriesOf({ returnId: _id }))[0]?.uid).toBe(all[0]?.uid);
  const [, purchases] = (await staffView(_id)).requests;
  await done(asha, 'writeToOffice', _id, { text: 'I have none', requestId: purchases?._id });
  expect((await entriesOf({ returnId: _id })).map(({ day }) => day)).toEqual(['2099-11-09', '2099-11-20']);
});

it('says whose the day is to somebody with several clients, in Hindi too', async () => {
  const ravi = await service.issuer.logIn({ email: 'ravi@example.com', language: 'hi' });
  for (const name of ['Ravi Mishra', 'मिश्रा ब्रदर्स']) {
    const { _id } = await aClient({ name });
    await anAccess(_id, ravi);
    await aReturn({ clientId: _id, form: 'GSTR-3B', period: '2099-10' });
  }
  const titles = (await entriesIn(await read(await feedOf(ravi, 'client')))).map(({ title }) => title);
  expect(titles.toSorted()).toEqual([
    'अंतिम तारीख: GSTR-3B, अक्टूबर 2099 · Ravi Mishra',
    'अंतिम तारीख: GSTR-3B, अक्टूबर 2099 · मिश्रा ब्रदर्स',
  ]);
});

it('counts for staff their own returns and the office’s without archived clients, and names no client', async () => {
  const ofMarch = (entries: readonly Entry[]) => entries.filter(({ title }) => title.includes('March 2098'));
  const ids = await Promise.all(
    [asha, await service.issuer.logIn({ email: 'imran@example.com', name: 'Imran Khan' })].map(({ _id }) =>
      aReturn({ clientId: _id, form: 'GSTR-3B', period: '2098-03' }),
    ),
  );
  await aReturn({ form: 'GSTR-1', period: '2098-03' });
  const { _id: clientId } = await aClient();
  await aReturn({ clientId, form: 'GSTR-3B', period: '2098-03', assignee: reviewer._id }, owner);
  await changeClient(clientId, { isActive: false });
  const [first] = ids;
  await changeReturn(first?._id ?? '', { assignee: reviewer._id }, owner);
  const [mine, office] = [await read(await feedOf(reviewer, 'mine')), await read(await feedOf(reviewer, 'office'))];
  expect((await entriesIn(mine)).map(({ day, title }) => [day, title])).toEqual([
    ['2098-04-20', 'GSTR-3B, March 2098: 1 to file'],
  ]);
  expect(ofMarch(await entriesIn(office)).map(({ day, title }) => [day, title])).toEqual([
    ['2098-04-11', 'GSTR-1, March 2098: 1 to file'],
    ['2098-04-20', 'GSTR-3B, March 2098: 2 to file'],
  ]);
  expect(mine + office).not.toMatch(/Asha|Imran|@example\.com/);
  const [, before] = ofMarch(await entriesIn(office));
  for (const each of ids) await changeReturn(each._id, { dueOn: '2098-04-30' });
  const [, after] = ofMarch(await entriesIn(await read(await feedOf(owner, 'office'))));
  expect([after?.day, after?.uid]).toEqual(['2098-04-30', before?.uid]);
});

it('has ended, with the same answer as for a guess, when it is ended or made anew and when its account is erased or blocked', async () => {
  const paths: Record<string, string> = { guess: `/api/feeds/${'a'.repeat(43)}.ics`, odd: '/api/feeds/a.ics' };
  paths.former = await feedOf(asha, 'client');
  paths.revoked = await feedOf(asha, 'client');
  expect((await send('endCalendarFeed', asha, 'client')).status).toBe(200);
  paths.erased = await feedOf(asha, 'client');
  expect(await read(paths.erased)).toContain('BEGIN:VCALENDAR');
  await eraseAccount(asha);
  paths.blocked = await feedOf(reviewer, 'mine');
  service.issuer.block(reviewer);
  const living = await feedOf(owner, 'office');
  for (const [name, path] of Object.entries(paths))
    expect([name, await ended(path)]).toEqual([name, [404, messages.linkEnded]]);
  expect(await read(living)).toContain('BEGIN:VCALENDAR');
  const { data } = await answerTo(owner, calls.calendarFeeds);
  expect(data).toEqual([{ kind: 'office', createdAt: expect.any(String), readAt: expect.any(String) }]);
  expect(JSON.stringify([service.log, await service.trailOf(owner._id)])).not.toContain(living.slice(-47, -4));
});

it('shows nothing of a client once the access is taken', async () => {
  const { _id } = await aClient({ name: 'Sunita Agarwal' });
  await anAccess(_id, asha);
  await aReturn({ clientId: _id, form: 'GSTR-3B', period: '2099-10' });
  const path = await feedOf(asha, 'client');
  expect(await entriesIn(await read(path))).toHaveLength(1);
  await noAccess(_id, asha);
  expect(await entriesIn(await read(path))).toEqual([]);
});

it('is made by each for what is theirs', async () => {
  const unconfirmed = await service.issuer.logIn({ role: 'admin', staffRole: 'reviewer', emailVerified: false });
  for (const [who, kind, status] of [
    [unconfirmed, 'mine', 201],
    [asha, 'office', 404],
    [asha, 'mine', 404],
    [owner, 'client', 404],
    [reviewer, 'office', 201],
  ] as const)
    expect([kind, (await send('makeCalendarFeed', who, kind)).status]).toEqual([kind, status]);
  expect((await act(asha, 'endCalendarFeed', '', { kind: 'client' })).status).toBe(404);
});
