import { ExtensionInput } from '../extensions/calls.js';
import { lastDayOf } from '../returns/due-dates.js';
import { categoryOfState, dueDayOfForm, opensOn } from './form-days.js';
import { type DueClass, dueClassesOf, factsOf, type Rhythm, type TaxForm, taxFormNames } from './tax-forms.js';

/**
 * The office's calendar as public summaries give it, read on 27 November 2026. A number is a day of the month after the
 * period; a day like 07-31 is the first one after the period's end, unless it lies `within` the period.
 */
type Line = readonly [
  forms: string,
  rhythm: Rhythm,
  day: number | string | readonly [string, string, string, string],
  only?: { readonly dueClass?: DueClass; readonly states?: string; readonly within?: true; readonly months?: string },
];
const southAndWest = '22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37';
const north = '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 38';
const firstTwo = { months: '04 05 07 08 10 11 01 02' };
const statements = ['07-31', '10-31', '01-31', '05-31'] as const;
const table: readonly Line[] = [
  ['ITR-1 ITR-2', 'year', '07-31', { dueClass: 'plain' }],
  ['ITR-3 ITR-4 ITR-5 ITR-7', 'year', '08-31', { dueClass: 'plain' }],
  ['ITR-3 ITR-5 ITR-6 ITR-7', 'year', '10-31', { dueClass: 'audit' }],
  ['ITR-3 ITR-5 ITR-6 ITR-7', 'year', '11-30', { dueClass: 'transfer-pricing' }],
  ['3CD', 'year', '09-30', { dueClass: 'audit' }],
  ['3CD', 'year', '10-31', { dueClass: 'transfer-pricing' }],
  ['3CEB', 'year', '10-31'],
  ['advance-tax', 'quarter', ['06-15', '09-15', '12-15', '03-15'], { within: true }],
  ['advance-tax', 'year', '03-15', { within: true }],
  ['24Q 26Q 27Q', 'quarter', statements],
  ['27EQ', 'quarter', ['07-15', '10-15', '01-15', '05-15']],
  ['GSTR-1', 'month', 11],
  ['GSTR-1', 'quarter', 13],
  ['IFF', 'month', 13, firstTwo],
  ['GSTR-3B', 'month', 20],
  ['GSTR-3B', 'quarter', 22, { states: southAndWest }],
  ['GSTR-3B', 'quarter', 24, { states: north }],
  ['PMT-06', 'month', 25, firstTwo],
  ['CMP-08', 'quarter', 18],
  ['GSTR-4', 'year', '06-30'],
  ['GSTR-7 GSTR-8', 'month', 10],
  ['GSTR-5 GSTR-6', 'month', 13],
  ['GSTR-9 GSTR-9C', 'year', '12-31'],
];

const PERIODS = 24;
const two = (number: number) => String(number % 100).padStart(2, '0');
const iso = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

interface Period {
  readonly name: string;
  readonly quarter: number;
  /** Its first and last month. */
  readonly first: readonly [year: number, month: number];
  readonly last: readonly [year: number, month: number];
}

/** 24 periods, from April 2026 by month, from April 2023 by quarter, from April 2014 by year: Sundays and leap years too. */
function periods(form: string, rhythm: Rhythm): Period[] {
  const all = Array.from({ length: PERIODS }, (_, at) => at);
  if (rhythm === 'month')
    return all.map((at) => {
      const of = [2026 + Math.floor((at + 3) / 12), ((at + 3) % 12) + 1] as const;
      return { name: `${of[0]}-${two(of[1])}`, quarter: 0, first: of, last: of };
    });
  if (rhythm === 'quarter')
    return all.map((at) => {
      const [year, quarter] = [2023 + Math.floor(at / 4), at % 4];
      const [of, from] = [quarter === 3 ? year + 1 : year, [4, 7, 10, 1][quarter] ?? 0];
      return { name: `${year}-Q${quarter + 1}`, quarter, first: [of, from], last: [of, from + 2] };
    });
  const isGst = /GSTR/.test(form);
  return all.map((at) => {
    const year = 2014 + at;
    const income = year < 2026 ? `AY ${year + 1}-${two(year + 2)}` : `TY ${year}-${two(year + 1)}`;
    return { name: isGst ? `FY ${year}-${two(year + 1)}` : income, quarter: 0, first: [year, 4], last: [year + 1, 3] };
  });
}

function expected([, , day, only]: Line, { quarter, first, last }: Period): string {
  if (typeof day === 'number') return iso(last[0], last[1] + 1, day);
  const text = typeof day === 'string' ? day : (day[quarter] ?? '');
  const [start, year] = only?.within ? [iso(...first, 1), first[0]] : [iso(last[0], last[1] + 1, 1), last[0]];
  return [`${year}-${text}`, `${year + 1}-${text}`].find((each) => each >= start) ?? '';
}

/** The days of yearly income tax were others before AY 2026-27. */
const isCompared = ({ name }: Period) => !name.startsWith('AY') || name === 'AY 2026-27';

it.each(table.flatMap((line) => line[0].split(' ').map((form) => [form as TaxForm, line[1], line] as const)))(
  '%s by %s is due as the calendar says',
  (form, rhythm, line) => {
    const { dueClass, states, months } = line[3] ?? {};
    const ofForm = periods(form, rhythm).filter(({ name }) => !months || months.includes(name.slice(5)));
    const days = (of: (period: Period) => unknown) => ofForm.map((period) => [period.name, of(period)]);
    for (const state of states?.split(' ') ?? [null]) {
      expect([state, days(({ name }) => dueDayOfForm({ form, period: name, dueClass, state })?.day)]).toEqual([
        state,
        days((period) => expected(line, period)),
      ]);
      const ofReturn = { form, dueClass, state, revises: null };
      expect(days(({ name }) => lastDayOf({ ...ofReturn, period: name }, '')?.day)).toEqual(
        days((period) => (isCompared(period) ? expected(line, period) : undefined)),
      );
    }
    for (const { name, first } of ofForm) expect((opensOn(form, name) ?? '') > iso(...first, 1)).toBe(true);
  },
);

it('the calendar has every form with each of its rhythms and classes, and every state once', () => {
  const lines = table.flatMap(([forms, rhythm, , only]) => forms.split(' ').map((form) => ({ form, rhythm, ...only })));
  for (const form of taxFormNames) {
    const ofForm = lines.filter((each) => each.form === form);
    const rhythms = [...new Set(ofForm.map(({ rhythm }) => rhythm))].toSorted();
    expect([form, ...rhythms]).toEqual([form, ...factsOf(form).rhythms.toSorted()]);
    const classes = ofForm.flatMap(({ dueClass }) => dueClass ?? []).toSorted();
    expect([form, ...classes]).toEqual([form, ...dueClassesOf(form).toSorted()]);
  }
  expect(`${north} ${southAndWest}`.split(' ').filter((state) => categoryOfState(state) === 'x')).toEqual(
    southAndWest.split(' '),
  );
});

it('an extension for those without audit moves each income tax return that needs none, and no audited one', () => {
  const forms: TaxForm[] = ['ITR-1', 'ITR-2', 'ITR-3', 'ITR-4', 'ITR-5', 'ITR-7'];
  const extension = { forms, periods: ['TY 2026-27'], only: 'plain', day: '2027-09-15', source: 'CBDT' } as const;
  expect(ExtensionInput.safeParse(extension).success).toBe(true);
  for (const form of forms) {
    const of = { form, period: 'TY 2026-27' };
    expect([form, dueDayOfForm(of, [extension])?.day]).toEqual([form, '2027-09-15']);
    const audited = dueClassesOf(form).includes('audit') ? '2027-10-31' : '2027-09-15';
    expect([form, dueDayOfForm({ ...of, dueClass: 'audit' }, [extension])?.day]).toEqual([form, audited]);
  }
});

it('a quarter has neither IFF nor PMT-06 in its last month', () => {
  for (const form of ['IFF', 'PMT-06'])
    for (const month of ['03', '06', '09', '12'])
      expect([form, dueDayOfForm({ form, period: `2027-${month}` })]).toEqual([form, null]);
});
