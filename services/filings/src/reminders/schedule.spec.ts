import { DAY, HOUR } from '@easy-tax/contracts';
import { isTimeToRemind, lastDayBegun, nextMorning, reminderDays, reminderOn } from './schedule.js';

const LONG_AGO = '2020-01-01';

// 2026-11-29, 2026-12-06 and 2027-02-28 are Sundays.
it.each([
  ['a week and a day before, on the day, then weekly', '2026-12-31', LONG_AGO, '12-24 12-30 12-31 01-07 01-14 01-21'],
  ['from a Sunday to the Monday after it', '2026-12-05', LONG_AGO, '11-28 12-04 12-05 12-12 12-19 12-26'],
  ['once if two fall on one day', '2026-12-07', LONG_AGO, '11-30 12-07 12-14 12-21 12-28'],
  ['all Sundays, on Mondays', '2026-12-06', LONG_AGO, '11-30 12-05 12-07 12-14 12-21 12-28'],
  ['over the end of February', '2027-02-28', LONG_AGO, '02-22 02-27 03-01 03-08 03-15 03-22'],
  ['over a leap day', '2028-02-29', LONG_AGO, '02-22 02-28 02-29 03-07 03-14 03-21'],
  ['not until the client has heard of it', '2026-12-31', '2026-12-30', '12-31 01-07 01-14 01-21'],
  ['never after the last one', '2026-12-31', '2027-01-21', ''],
])('a client is reminded %s', (_, dueOn, since, expected) => {
  expect(
    reminderDays({ dueOn, since })
      .map((day) => day.slice(5))
      .join(' '),
  ).toBe(expected);
});

it.each([
  ['before the first', '2026-12-23', null],
  ['on its day', '2026-12-24', '2026-12-24'],
  ['after a stop of some days', '2026-12-29', '2026-12-24'],
  ['after a stop over several, the latest alone', '2027-01-05', '2026-12-31'],
  ['missed for six days', '2027-01-27', '2027-01-21'],
  ['missed for a week, not any more', '2027-01-28', null],
])('a reminder %s', (_, today, expected) => {
  expect(reminderOn(today, { dueOn: '2026-12-31', since: LONG_AGO })).toBe(expected);
});

it.each([
  ['Saturday 08:59', '2026-11-28T08:59', false, '2026-11-28', '2026-11-27'],
  ['Saturday 09:00', '2026-11-28T09:00', true, '2026-11-30', '2026-11-28'],
  ['Saturday 20:59', '2026-11-28T20:59', true, '2026-11-30', '2026-11-28'],
  ['Saturday 21:00', '2026-11-28T21:00', false, '2026-11-30', '2026-11-28'],
  ['Sunday noon', '2026-11-29T12:00', false, '2026-11-30', '2026-11-29'],
  ['New Year’s Eve, late', '2026-12-31T23:30', false, '2027-01-01', '2026-12-31'],
])('%s', (_, time, isAllowed, next, begun) => {
  const now = new Date(`${time}+05:30`);
  const expected = [isAllowed, new Date(`${next}T09:00+05:30`), begun];
  expect([isTimeToRemind(now), nextMorning(now), lastDayBegun(now)]).toEqual(expected);
});

it('never names a Sunday or more than six days, whatever the day', () => {
  const days = Array.from({ length: 2000 }, (_, at) => new Date(Date.UTC(2026, 0, 1) + at * DAY).toISOString());
  for (const day of days) {
    const all = reminderDays({ dueOn: day.slice(0, 10), since: LONG_AGO });
    expect(all.length).toBeLessThanOrEqual(6);
    expect(all.every((each) => isTimeToRemind(new Date(Date.parse(each) + 6 * HOUR)))).toBe(true);
  }
});
