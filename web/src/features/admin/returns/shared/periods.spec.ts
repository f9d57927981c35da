import { type ReturnForm, returnForms, spanOf } from '@easy-tax/contracts';
import { periodsFor } from './periods';

const first = (form: ReturnForm, today: string, count = 2) =>
  periodsFor(form, today)
    .slice(0, count)
    .map(({ period }) => period);

it.each([
  ['ITR-1', '2026-11-24', ['AY 2026-27', 'AY 2025-26']],
  ['ITR-1', '2026-03-31', ['AY 2025-26', 'AY 2024-25']],
  ['ITR-1', '2027-03-31', ['AY 2026-27', 'AY 2025-26']],
  ['ITR-1', '2027-04-01', ['TY 2026-27', 'AY 2026-27']],
  ['GSTR-9', '2026-11-24', ['FY 2025-26', 'FY 2024-25']],
  ['GSTR-3B', '2026-11-24', ['2026-10', '2026-09']],
  ['GSTR-3B', '2026-01-05', ['2025-12', '2025-11']],
] as const)('suggests for %s on %s first %j', (form, today, periods) => {
  expect(first(form, today)).toEqual(periods);
});

it.each([
  ['2026-11-24', '2026-Q2'],
  ['2026-05-10', '2025-Q4'],
  ['2026-02-10', '2025-Q3'],
])('suggests on %s the last completed quarter: %s', (today, quarter) => {
  expect(periodsFor('GSTR-1', today).find(({ period }) => period.includes('Q'))?.period).toBe(quarter);
});

const form = 'own-once-019ab000-0000-7000-8000-000000000001';

it.each([
  ['advance-tax', '2026-11-24', []],
  ['advance-tax', '2026-12-01', ['2026-Q3']],
  ['advance-tax', '2027-03-01', ['2026-Q4', 'TY 2026-27']],
  [form, '2026-11-24', ['2026-11']],
  ['GSTR-3B', '2026-11-30', []],
] as const)('offers for %s on %s of the periods that are not over %j', (form, today, periods) => {
  const offered = periodsFor(form, today).map(({ period }) => period);
  expect(offered.filter((period) => spanOf(period).until > today)).toEqual(periods);
});

it('suggests a period for each form', () => {
  expect(returnForms.filter((form) => periodsFor(form, '2026-11-24').length === 0)).toEqual([]);
});
