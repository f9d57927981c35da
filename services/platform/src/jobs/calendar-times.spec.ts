import { CalendarTimes } from './job.js';

const daily = new CalendarTimes('09:00', 'Asia/Kolkata');
const first = new CalendarTimes('09:00', 'Asia/Kolkata', 1);
const last = new CalendarTimes('23:30', 'Asia/Kolkata', 31);
const london = new CalendarTimes('09:00', 'Europe/London');

it.each([
  ['at the minute', daily, '2026-11-21T03:30:00Z', '2026-11-21T03:30:00Z'],
  ['a moment before', daily, '2026-11-21T03:29:59.999Z', '2026-11-20T03:30:00Z'],
  ['when India has another day than UTC', daily, '2026-11-20T20:00:00Z', '2026-11-20T03:30:00Z'],
  ['at midnight in India', daily, '2026-12-31T18:30:00Z', '2026-12-31T03:30:00Z'],
  ['over the turn of the year', daily, '2027-01-01T03:00:00Z', '2026-12-31T03:30:00Z'],
  ['on the first of a month', first, '2026-12-01T03:30:00Z', '2026-12-01T03:30:00Z'],
  ['before it', first, '2027-01-01T03:29:00Z', '2026-12-01T03:30:00Z'],
  ['on the last day of February', last, '2027-02-28T18:00:00Z', '2027-02-28T18:00:00Z'],
  ['on the last day of February in a leap year', last, '2028-03-15T00:00:00Z', '2028-02-29T18:00:00Z'],
  ['in a month of 31 days', last, '2027-01-31T17:59:00Z', '2026-12-31T18:00:00Z'],
  ['the day before summer time', london, '2026-03-28T12:00:00Z', '2026-03-28T09:00:00Z'],
  ['the day that summer time begins', london, '2026-03-29T12:00:00Z', '2026-03-29T08:00:00Z'],
  ['the day that summer time ends', london, '2026-10-25T12:00:00Z', '2026-10-25T09:00:00Z'],
])('finds the latest time %s', (_, times, now, expected) => {
  expect(times.latest(new Date(now))).toEqual(new Date(expected));
});

it.each<[string, ConstructorParameters<typeof CalendarTimes>]>([
  ['a time', ['9:00', 'Asia/Kolkata']],
  ['a time of a day', ['24:00', 'Asia/Kolkata']],
  ['a zone', ['09:00', 'Asia/Nowhere']],
  ['a day of a month', ['09:00', 'Asia/Kolkata', 32]],
])('refuses what is not %s', (_, given) => {
  expect(() => new CalendarTimes(...given)).toThrow(RangeError);
});
