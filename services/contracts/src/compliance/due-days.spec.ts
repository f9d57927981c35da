import { basisOf, dueDayOf, nextDueDays } from './due-days.js';
import { type DueRuleId, dueRules } from './due-rules.js';
import { type Extension, nextDaysWith } from './form-days.js';
import { factsOf, taxFormNames } from './tax-forms.js';

/** Written by hand from public summaries, for one year of each rule that no form has: period and day. */
const known = {
  belated: 'AY 2026-27 2026-12-31, TY 2026-27 2027-12-31',
  'revised-free': 'AY 2026-27 2026-12-31, TY 2026-27 2027-12-31',
  revised: 'AY 2026-27 2027-03-31, TY 2026-27 2028-03-31',
  updated: 'AY 2026-27 2031-03-31, TY 2026-27 2032-03-31',
  'advance-tax': 'TY 2026-27 2026-06-15',
  'tds-deposit': '2026-04 2026-05-07, 2026-12 2027-01-07, 2027-02 2027-03-07, 2027-03 2027-04-30',
} satisfies Partial<Record<DueRuleId, string>>;

it('each rule is compared here or, as that of a form, in form-days.spec', () => {
  const ofForms = taxFormNames.flatMap((form) => factsOf(form).due.map(({ rule }) => rule));
  expect(new Set([...Object.keys(known), ...ofForms])).toEqual(new Set(Object.keys(dueRules)));
});

it.each(Object.entries(known) as [DueRuleId, string][])('the days of %s', (id, days) => {
  const calculated = days.split(', ').map((each) => {
    const period = each.slice(0, each.lastIndexOf(' '));
    return `${period} ${dueDayOf(id, period)}`;
  });
  expect(calculated.join(', ')).toBe(days);
});

it('a rule has no day for another kind of period', () => {
  expect(dueDayOf('gstr-1', '2026-Q3')).toBeNull();
  expect(dueDayOf('gstr-9', '2026-10')).toBeNull();
  expect(dueDayOf('itr-personal', 'FY 2025-26')).toBeNull();
});

it.each([
  ['gstr-1', '2026-12-11', '2026-12-11', '2026-11'],
  ['gstr-1', '2026-12-12', '2027-01-11', '2026-12'],
  ['gstr-1', '2026-01-05', '2026-01-11', '2025-12'],
  ['pmt-06', '2026-11-26', '2026-12-25', '2026-11'],
  // December ends a quarter: no payment falls due in between.
  ['pmt-06', '2026-12-26', '2027-02-25', '2027-01'],
  ['pmt-06', '2027-04-01', '2027-05-25', '2027-04'],
  ['gstr-3b-quarterly', '2026-11-21', '2027-01-24', '2026-Q3'],
  ['gstr-3b-quarterly', '2027-01-25', '2027-04-24', '2026-Q4'],
  ['tds-deposit', '2027-04-08', '2027-04-30', '2027-03'],
  ['advance-tax', '2026-11-27', '2026-12-15', 'TY 2026-27'],
  ['advance-tax', '2026-12-16', '2027-03-15', 'TY 2026-27'],
  ['advance-tax', '2027-03-16', '2027-06-15', 'TY 2027-28'],
  ['itr-personal', '2026-07-31', '2026-07-31', 'AY 2026-27'],
  ['itr-personal', '2026-08-01', '2027-07-31', 'TY 2026-27'],
  ['revised', '2027-01-01', '2027-03-31', 'AY 2026-27'],
  ['updated', '2026-11-27', '2027-03-31', 'AY 2022-23'],
  ['gstr-4', '2026-07-01', '2027-06-30', 'FY 2026-27'],
] as const)('the next day of %s from %s on is %s, for %s', (id, today, day, period) => {
  expect(nextDueDays(id, today)).toMatchObject([{ day, period }]);
});

it('every rule has a next day on each day of two years', () => {
  const ids = Object.keys(dueRules) as DueRuleId[];
  expect(ids.length).toBeGreaterThan(20);
  const wrong: string[] = [];
  for (let time = Date.UTC(2027, 0, 1); time < Date.UTC(2029, 0, 1); time += 86_400_000) {
    const today = new Date(time).toISOString().slice(0, 10);
    wrong.push(...ids.filter((id) => nextDueDays(id, today)[0].day < today).map((id) => `${id} ${today}`));
  }
  expect(wrong).toEqual([]);
});

it('income from April 2026 on is governed by the Act of 2025', () => {
  expect(basisOf('itr-personal', 'AY 2026-27')).toBe('Section 139(1)');
  expect(basisOf('itr-personal', 'TY 2026-27')).toBe('Section 263, Income-tax Act, 2025');
  expect(basisOf('tds-deposit', '2026-03')).toBe('Rule 30, Income-tax Rules');
  expect(basisOf('tds-deposit', '2026-04')).toBe('Income-tax Act, 2025');
  expect(basisOf('gstr-1', '2026-10')).toBe('Rule 59, CGST Rules');
});

it('an extension moves the next day of a rule for all of its forms, or for some, which then stand beside the others', () => {
  const extension = {
    forms: ['ITR-1', 'ITR-2'],
    periods: ['AY 2026-27'],
    only: null,
    day: '2026-09-15',
    source: 'No. 1',
  };
  const next = (forms: string[], today: string) => nextDaysWith([{ ...extension, forms }])('itr-personal', today);
  const moved = { day: '2026-09-15', period: 'AY 2026-27', source: 'No. 1', movedFrom: '2026-07-31', forms: null };
  expect(next(['ITR-1', 'ITR-2'], '2026-07-01')).toEqual([moved]);
  expect(next(['ITR-1', 'ITR-2'], '2026-09-01')).toEqual([moved]);
  expect(next(['ITR-1', 'ITR-2'], '2026-09-16')).toMatchObject([{ day: '2027-07-31' }]);
  expect(next(['ITR-1'], '2026-07-01')).toMatchObject([
    { day: '2026-07-31', movedFrom: null, forms: ['ITR-2'] },
    { ...moved, forms: ['ITR-1'] },
  ]);
  expect(next(['ITR-1'], '2026-08-01')).toEqual([{ ...moved, forms: ['ITR-1'] }]);
});

it('an extension of one class, state or period moves the rule of that one alone', () => {
  const next = (id: DueRuleId, today: string, extension: Partial<Extension>) => {
    const usual = { forms: ['GSTR-3B'], periods: ['2026-Q3'], only: null, day: '2027-02-10', source: 'No. 2' };
    return nextDaysWith([{ ...usual, ...extension }])(id, today).map(({ day, movedFrom }) => [day, movedFrom]);
  };
  expect(next('gstr-3b-quarterly-x', '2027-01-01', { only: 'x' })).toEqual([['2027-02-10', '2027-01-22']]);
  expect(next('gstr-3b-quarterly', '2027-01-01', { only: 'x' })).toEqual([['2027-01-24', null]]);
  const audit = { forms: ['ITR-3'], periods: ['AY 2026-27'], only: 'audit', day: '2026-12-10' } as const;
  expect(next('itr-business', '2026-08-01', audit)).toEqual([['2026-08-31', null]]);
  expect(next('itr-audit', '2026-08-01', audit)).toEqual([
    ['2026-10-31', null],
    ['2026-12-10', '2026-10-31'],
  ]);
  expect(next('tds-statement', '2026-08-01', { forms: ['24Q'], periods: ['2026-Q1'] })).toEqual([
    ['2026-10-31', null],
    ['2027-02-10', '2026-07-31'],
  ]);
  expect(next('gstr-3b-quarterly', '2026-10-01', { only: 'y' })).toEqual([['2026-10-24', null]]);
});

it.each([
  ['2026-Q3', '2026-12-15', '2026-12-29', '2026-12-01'],
  ['2026-Q4', '2027-03-15', '2027-03-31', '2027-03-01'],
])('an extension moves the instalment of advance tax of %s from %s', (period, movedFrom, day, today) => {
  const extension = { forms: ['advance-tax'], periods: [period], only: null, day, source: 'No. 1' };
  const moved = { day, period: 'TY 2026-27', source: 'No. 1', movedFrom, forms: null };
  expect(nextDaysWith([extension])('advance-tax', today)).toEqual([moved]);
  expect(nextDaysWith([extension])('advance-tax', '2026-06-01')[0].day).toBe('2026-06-15');
});
