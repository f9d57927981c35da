import { dueLists } from '../content/due-dates';
import { pastDates, upcomingDates } from './upcoming-dates';

const due = (when: Parameters<typeof upcomingDates>[0][number]['when'], today: string) => {
  const [next] = upcomingDates([{ what: 'A', who: 'B', rule: 'C', when }], today);
  return next && { day: next.day, period: next.period };
};
const month = (month: string) => ({ kind: 'month', month });

describe('upcoming dates', () => {
  it.each([
    ['2026-11-21', '2026-12-11', '2026-11'],
    ['2026-12-11', '2026-12-11', '2026-11'],
    ['2026-12-12', '2027-01-11', '2026-12'],
    ['2026-01-05', '2026-01-11', '2025-12'],
  ])('on %s a monthly date of the 11th is %s, for %s', (today, day, period) => {
    expect(due({ monthly: 11 }, today)).toEqual({ day, period: month(period) });
  });

  it.each([
    ['2026-11-21', '2026-11-25', '2026-10'],
    ['2026-11-26', '2026-12-25', '2026-11'],
    // December ends a quarter: no monthly date falls due for it.
    ['2026-12-26', '2027-02-25', '2027-01'],
    ['2027-04-01', '2027-05-25', '2027-04'],
  ])('on %s a payment in between is due on %s, for %s', (today, day, period) => {
    expect(due({ monthly: 25, midQuarter: true }, today)).toEqual({ day, period: month(period) });
  });

  it.each([
    ['2026-11-21', '2027-01-24', '2026-10', '2026-12'],
    ['2027-01-25', '2027-04-24', '2027-01', '2027-03'],
    ['2026-07-24', '2026-07-24', '2026-04', '2026-06'],
  ])('on %s a quarterly date of the 24th is %s, for %s to %s', (today, day, from, to) => {
    expect(due({ quarterly: 24 }, today)).toEqual({ day, period: { kind: 'quarter', from, to } });
  });

  it('a yearly date is for the financial year that has ended', () => {
    expect(due({ yearly: '12-31' }, '2026-12-31')).toEqual({
      day: '2026-12-31',
      period: { kind: 'year', year: '2025-26' },
    });
    expect(due({ yearly: '06-30' }, '2026-07-01')?.day).toBe('2027-06-30');
    expect(due({ yearly: '06-30' }, '2026-07-01')?.period).toEqual({ kind: 'year', year: '2026-27' });
  });

  it('a single date is removed afterwards', () => {
    expect(due({ once: '2026-12-31' }, '2026-12-31')?.day).toBe('2026-12-31');
    expect(due({ once: '2026-12-31' }, '2027-01-01')).toBeUndefined();
  });

  it('a single date is past from the next day on; a recurring one never is', () => {
    const dates = [
      { once: '2026-11-30' },
      { once: '2026-12-31' },
      { once: '2027-03-31' },
      { monthly: 11 },
      { yearly: '06-30' },
    ].map((when) => ({ what: 'A', who: 'B', rule: 'C', when }));
    const days = (today: string) => pastDates(dates, today).map(({ day }) => day);
    expect(days('2026-11-30')).toEqual([]);
    expect(days('2027-01-01')).toEqual(['2026-12-31', '2026-11-30']);
  });

  it('are sorted by day', () => {
    const days = upcomingDates(
      dueLists.flatMap(({ dates }) => dates),
      '2026-11-21',
    ).map(({ day }) => day);
    expect(days[0]).toBe('2026-11-25');
    expect(days).toEqual(days.toSorted());
  });
});
