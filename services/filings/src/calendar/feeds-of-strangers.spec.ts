import { calls, DAY, dayInIndia, messages, SECOND } from '@easy-tax/contracts';
import { linkDigestOf, newLinkToken } from '@easy-tax/platform/access';
import { newId } from '@easy-tax/platform/data';
import { later } from '@easy-tax/platform/testing';
import { refusalOf } from '../testing/a-client.js';
import { aReturn } from '../testing/a-return.js';
import { answerTo, inFilings, oneServiceForAll, owner, service } from '../testing/suite.js';
import { CalendarFeedsRepository } from './calendar-feeds.repository.js';

oneServiceForAll();

const kind = 'client';

it('a stranger, who registered with somebody’s address, makes no feed that outlives the owner’s Forgot Password', async () => {
  const stranger = await service.issuer.logIn({ email: 'ravi@example.com', emailVerified: false });
  await aReturn({ clientId: stranger._id, form: 'GSTR-3B', period: '2099-10' });
  expect(await refusalOf(service.send(stranger, 'POST', calls.makeCalendarFeed.path, { kind }))).toEqual([
    403,
    messages.confirmFirst,
  ]);
  const secret = newLinkToken();
  // As an earlier build stored it.
  await inFilings((get) =>
    get(CalendarFeedsRepository).add({ ...stranger, emailVerified: false }, kind, linkDigestOf(secret), new Date()),
  );
  const ravi = await service.issuer.logIn({ _id: stranger._id, email: stranger.email });
  expect(await refusalOf(service.call(null, 'GET', `/api/feeds/${secret}.ics`))).toEqual([404, messages.linkEnded]);
  expect((await answerTo(ravi, calls.calendarFeeds)).data).toEqual([]);

  const { data } = await answerTo(ravi, calls.makeCalendarFeed, { body: { kind } });
  expect(await (await service.call(null, 'GET', new URL(data.url).pathname)).text()).toContain('Last day: GSTR-3B');
});

it('strangers may ask for the public due dates often: they are computed once a minute, and an extension is there at once', async () => {
  const read = async () => (await service.call(null, 'GET', '/api/due-dates.ics?tax=gst')).text();
  const before = await read();
  later(SECOND);
  expect(await read()).toBe(before);
  const [period, day, source] = [
    dayInIndia(new Date()).slice(0, 7),
    dayInIndia(new Date(Date.now() + 99 * DAY)),
    'No. 11',
  ];
  const body = { forms: ['GSTR-3B'], periods: [period], only: null, day, source };
  const { _id: id } = (await answerTo(owner, calls.recordExtension, { body })).data;
  expect(await read()).toContain(source);
  await answerTo(owner, calls.undoExtension, { params: { id } });
  expect(await read()).not.toContain(source);
});

it('a stranger, who used a stolen session, made no feed that outlives a new password', async () => {
  const meera = await service.issuer.logIn({ email: 'meera@example.com', epoch: 1 });
  const { pathname } = new URL((await answerTo(meera, calls.makeCalendarFeed, { body: { kind } })).data.url);
  expect(await (await service.call(null, 'GET', pathname)).text()).toContain('BEGIN:VCALENDAR');
  const after = await service.issuer.logIn({ ...meera, sid: newId(), epoch: 2 });
  expect(await refusalOf(service.call(null, 'GET', pathname))).toEqual([404, messages.linkEnded]);
  expect((await answerTo(after, calls.calendarFeeds)).data).toEqual([]);
});
