import type { FormOfClient } from '../clients/forms.js';
import { dueReturnsOn, lateDays } from './calls.js';

const due = (forms: FormOfClient[], first: string, last: string) =>
  dueReturnsOn({ first, last })(forms).map(({ form, period, opensOn }) => `${opensOn} ${form} ${period}`);

it.each<[string, FormOfClient[], string, string, string[]]>([
  [
    'returns open on their days, the oldest first',
    [
      { form: 'GSTR-3B', rhythm: 'month' },
      { form: 'GSTR-1', rhythm: 'quarter' },
      { form: 'ITR-1', rhythm: 'year' },
    ],
    '2027-03-02',
    '2027-05-01',
    [
      '2027-04-01 GSTR-3B 2027-03',
      '2027-04-01 GSTR-1 2026-Q4',
      '2027-04-01 ITR-1 TY 2026-27',
      '2027-05-01 GSTR-3B 2027-04',
    ],
  ],
  [
    'an annual return opens in October after its year, an instalment on the first of the month in which it is due',
    [
      { form: 'GSTR-9', rhythm: 'year' },
      { form: 'advance-tax', rhythm: 'quarter' },
    ],
    '2026-09-01',
    '2027-04-01',
    [
      '2026-09-01 advance-tax 2026-Q2',
      '2026-10-01 GSTR-9 FY 2025-26',
      '2026-12-01 advance-tax 2026-Q3',
      '2027-03-01 advance-tax 2026-Q4',
    ],
  ],
])('%s', (_, forms, first, last, expected) => {
  expect(due(forms, first, last)).toEqual(expected);
});

it.each<[string, Partial<FormOfClient>, string[]]>([
  ['none before the first period', { from: '2026-10' }, ['2026-11-01 GSTR-3B 2026-10']],
  ['none before a first period that is still to come', { from: '2026-12' }, []],
  ['all without a first period', { from: null }, ['2026-10-01 GSTR-3B 2026-09', '2026-11-01 GSTR-3B 2026-10']],
])('%s', (_, terms, expected) => {
  expect(due([{ form: 'GSTR-3B', rhythm: 'month', ...terms }], '2026-10-01', '2026-11-30')).toEqual(expected);
});

it('a return opens late for some more than a year', () => {
  expect(lateDays('2026-11-27')).toEqual({ first: '2025-10-23', last: '2026-11-27' });
});
