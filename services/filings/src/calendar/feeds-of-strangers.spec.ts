import { calls, messages } from '@easy-tax/contracts';
import { linkDigestOf, newLinkToken } from '@easy-tax/platform/access';
import { refusalOf } from '../testing/a-client.js';
import { aReturn } from '../testing/a-return.js';
import { answerTo, inFilings, oneServiceForAll, service } from '../testing/suite.js';
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
