import { yearOf } from './year-of';

it.each([
  ['AY 2026-27', 'AY 2026-27'],
  ['2026-10', 'FY 2026-27'],
  ['2026-03', 'FY 2025-26'],
  ['2026-Q4', 'FY 2026-27'],
  ['FY 2025-26', 'FY 2025-26'],
])('puts %s on the shelf of %s', (period, year) => {
  expect(yearOf(period)).toBe(year);
});
