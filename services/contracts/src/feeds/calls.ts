import { callsOf } from '../common/call.js';
import * as feeds from './schema.js';

const { get, post } = callsOf('filings');

/** Calendars by a secret address. The calendar itself is a file at `/api/feeds/:key`, without a login. */
export const feedCalls = {
  calendarFeeds: get('/api/feeds', 'user', 'My calendar addresses', { answer: feeds.CalendarFeedList }),
  makeCalendarFeed: post('/api/feeds', 'user', 'Make a calendar address, which ends the earlier one of its kind', {
    status: 201,
    body: feeds.CalendarFeedInput,
    answer: feeds.NewCalendarFeedAnswer,
    errors: [404, 409],
  }),
  endCalendarFeed: post('/api/feeds/end', 'user', 'End a calendar address', {
    body: feeds.CalendarFeedInput,
    errors: [404],
  }),
  myCalendarFile: get('/api/my-calendar', 'user', 'My dates as a calendar file (ICS)', {
    query: feeds.CalendarFileQuery,
    answer: feeds.CalendarFileAnswer,
    errors: [404],
  }),
};
