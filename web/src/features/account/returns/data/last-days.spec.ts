import { aReturn } from '../../../../testing/returns/my-returns';
import { daysLate } from './last-days';

const GST = { form: 'GSTR-3B', period: '2026-10' } as const;
const acknowledgement = { number: '412845960261126', filedOn: '2026-11-26', verifiedOn: null };

it.each([
  ['past its day', { ...GST, dueOn: '2026-11-20' }, '2026-11-27', 7],
  ['on its day', { ...GST, dueOn: '2026-11-20' }, '2026-11-20', 0],
  ['past the office’s own day, but not the one of the law', { ...GST, dueOn: '2026-11-15' }, '2026-11-18', 0],
  ['extended', { ...GST, dueOn: '2026-11-30' }, '2026-11-27', 0],
  ['past the law’s day, without one of the office', { ...GST, dueOn: null }, '2026-11-21', 1],
  ['filed', { ...GST, step: 'filed', acknowledgement }, '2026-11-27', 0],
  ['belated by agreement', { dueOn: '2026-12-31' }, '2026-11-27', 0],
  ['past its first day', { dueOn: '2026-07-31' }, '2026-08-10', 10],
  ['of no known day', { form: 'other', dueOn: null }, '2026-11-27', 0],
] as const)('counts the days of a return that is %s', (_, change, today, days) => {
  expect(daysLate(aReturn(change), today)).toBe(days);
});
