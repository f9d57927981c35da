import { z } from 'zod';
import { callsOf } from '../common/call.js';
import { enteredDay } from '../common/day.js';
import { Done, recordId, timestamp } from '../common/fields.js';

/**
 * A calendar by address (ICS, RFC 5545) that phones and calendar programs ask for again and again. `client`: the dates of
 * an account's clients; `mine` and `office`: the days of returns that are assigned to a member of staff, and of all.
 */
export const FeedKind = z.enum(['client', 'mine', 'office']);
export type FeedKind = z.infer<typeof FeedKind>;

export const CalendarFeed = z.object({
  kind: FeedKind,
  createdAt: timestamp,
  /** The last time that a calendar asked for it; null: never. */
  readAt: timestamp.nullable(),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;
const CalendarFeedList = z.object({ success: z.literal(true), data: z.array(CalendarFeed) });
const CalendarFeedInput = z.object({ kind: FeedKind });
/** `url` is shown once: only its digest is stored. */
export const NewCalendarFeed = CalendarFeed.extend({ url: z.url() });
export type NewCalendarFeed = z.infer<typeof NewCalendarFeed>;
const NewCalendarFeedAnswer = Done.extend({ data: NewCalendarFeed });

/** All dates, those of one return, or one of them. */
export const CalendarFileQuery = z.object({ returnId: recordId.optional(), day: enteredDay().optional() });
export type CalendarFileQuery = z.infer<typeof CalendarFileQuery>;
/** A calendar file to be saved. */
const CalendarFileAnswer = z.object({ success: z.literal(true), data: z.object({ text: z.string() }) });

const { get, post } = callsOf('filings');

/** Calendars by a secret address. The calendar itself is a file at `/api/feeds/:key`, without a login. */
export const feedCalls = {
  calendarFeeds: get('/api/feeds', 'user', 'My calendar addresses', { answer: CalendarFeedList }),
  makeCalendarFeed: post('/api/feeds', 'user', 'Make a calendar address, which ends the earlier one of its kind', {
    status: 201,
    body: CalendarFeedInput,
    answer: NewCalendarFeedAnswer,
    errors: [404, 409],
  }),
  endCalendarFeed: post('/api/feeds/end', 'user', 'End a calendar address', {
    body: CalendarFeedInput,
    errors: [404],
  }),
  myCalendarFile: get('/api/my-calendar', 'user', 'My dates as a calendar file (ICS)', {
    query: CalendarFileQuery,
    answer: CalendarFileAnswer,
    errors: [404],
  }),
};
