import { periodKindOf } from '../compliance/periods.js';
import { lastDayOf, lastDayToVerify } from './due-dates.js';
import { consentWords } from './figures.js';
import {
  fitsForm,
  formLabel,
  periodInFull,
  periodLabel,
  type ReturnForm,
  returnForms,
  returnTitle,
  searchNamesOf,
  titleInSentence,
} from './forms.js';
import { acknowledgementNumber, ReturnInput } from './inputs.js';

describe('a period', () => {
  it.each([
    ['AY 2026-27', 'AY 2026-27'],
    ['TY 2026-27', 'TY 2026-27'],
    ['FY 2099-00', 'FY 2099-00'],
    ['2026-10', 'October 2026'],
    ['2026-Q1', 'April to June 2026'],
    ['2026-Q3', 'October to December 2026'],
    ['2026-Q4', 'January to March 2027'],
  ])('%s is parsed as %s', (period, label) => {
    expect(periodKindOf(period)).not.toBeNull();
    expect(periodLabel(period)).toBe(label);
  });

  it.each(['AY 2027-28', 'TY 2025-26', 'AY 2026-28', 'AY 2026-2027', 'ay 2026-27', '2026-13', '2026-Q5', '2026', ''])(
    'can’t be %j',
    (odd) => expect(periodKindOf(odd)).toBeNull(),
  );

  it.each([
    ['AY 2026-27', 'income of April 2025 to March 2026', 'अप्रैल 2025 से मार्च 2026 की आय'],
    ['TY 2026-27', 'income of April 2026 to March 2027', 'अप्रैल 2026 से मार्च 2027 की आय'],
    ['FY 2025-26', 'April 2025 to March 2026', 'अप्रैल 2025 से मार्च 2026'],
  ])('%s says its months in both languages', (period, english, hindi) => {
    expect(periodInFull(period)).toBe(`${period} (${english})`);
    expect(periodInFull(period, 'hi')).toBe(`${period} (${hindi})`);
    expect(periodInFull('2026-10')).toBe('October 2026');
  });

  it('must fit the form', () => {
    const fits = (period: string) => returnForms.filter((form) => fitsForm(form, period));
    const itr = ['ITR-1', 'ITR-2', 'ITR-3', 'ITR-4', 'ITR-5', 'ITR-6', 'ITR-7'];
    const monthly = ['GSTR-1', 'IFF', 'GSTR-3B', 'PMT-06', 'GSTR-5', 'GSTR-6', 'GSTR-7', 'GSTR-8'];
    const quarterly = ['advance-tax', '24Q', '26Q', '27Q', '27EQ', 'GSTR-1', 'GSTR-3B', 'CMP-08'];
    expect(fits('AY 2026-27')).toEqual([...itr, '3CD', '3CEB', 'advance-tax', 'other', 'unknown']);
    expect(fits('2026-10')).toEqual([...monthly, 'other', 'unknown']);
    // A quarter's last month has neither IFF nor PMT-06.
    expect(fits('2026-12')).toEqual([
      ...monthly.filter((form) => !['IFF', 'PMT-06'].includes(form)),
      'other',
      'unknown',
    ]);
    expect(fits('2026-Q3')).toEqual([...quarterly, 'other', 'unknown']);
    expect(fits('FY 2025-26')).toEqual(['GSTR-4', 'GSTR-9', 'GSTR-9C', 'other', 'unknown']);
    const clientId = '019ab000-0000-7000-8000-000000000801';
    const odd = ReturnInput.safeParse({ clientId, form: 'GSTR-9', period: '2026-10' });
    expect(odd.error?.issues[0]?.path).toEqual(['period']);
    const nameless = ReturnInput.safeParse({ clientId, form: 'other', period: '2026-10' });
    expect(nameless.error?.issues[0]?.path).toEqual(['formName']);
  });

  it('is named in the title of a return', () => {
    const title = (form: ReturnForm, period: string, formName: string | null = null) =>
      returnTitle({ form, period, formName });
    expect(title('ITR-2', 'AY 2026-27')).toBe('Income tax return, AY 2026-27');
    expect(title('GSTR-1', '2026-10')).toBe('GST return, October 2026');
    expect(title('other', 'FY 2025-26', 'Form 10B')).toBe('Form 10B, FY 2025-26');
    expect((['ITR-2', '26Q', 'other'] as const).map(titleInSentence)).toEqual([
      'income tax return',
      'TDS statement',
      'return',
    ]);
    expect(formLabel({ form: 'unknown', formName: null })).toBe('Not sure yet');
    const label = (period?: string) => formLabel({ form: '26Q', formName: null, ...(period && { period }) });
    expect([label('2025-Q4'), label('2026-Q1'), label()]).toEqual(['26Q', '140 (26Q)', '26Q (140)']);
  });
});

describe('the last day', () => {
  it.each([
    ['ITR-1', 'AY 2026-27', '2026-07-31', '2026-07-31'],
    ['ITR-1', 'AY 2026-27', '2026-08-01', '2026-12-31'],
    ['ITR-1', 'AY 2026-27', '2027-01-01', '2026-12-31'],
    ['ITR-4', 'AY 2026-27', '2026-08-01', '2026-08-31'],
    ['ITR-1', 'TY 2030-31', '2031-08-01', '2031-12-31'],
    ['3CD', 'AY 2026-27', '2026-10-01', '2026-09-30'],
  ] as const)('of %s, %s, calculated on %s, is %s', (form, period, today, day) =>
    expect(lastDayOf({ form, period, revises: null }, today)?.day).toBe(day),
  );

  it('of a revised return is that of the assessment year, on any day', () =>
    expect(lastDayOf({ form: 'ITR-1', period: 'AY 2026-27', revises: 'an earlier one' }, '2026-05-01')?.day).toBe(
      '2027-03-31',
    ));

  it('is that of the state that is named, whatever the return has', () => {
    const of = { form: 'GSTR-3B', period: '2026-Q1', revises: null, dueOn: '2026-07-24' } as const;
    const days = [null, '27'].map((state) => lastDayOf({ ...of, state }, '2026-07-01')?.day);
    expect(days).toEqual(['2026-07-24', '2026-07-22']);
  });

  it('is unknown for earlier years and forms without a rule here', () => {
    expect(lastDayOf({ form: 'ITR-1', period: 'AY 2025-26', revises: null }, '2026-05-01')).toBeNull();
    expect(lastDayOf({ form: 'other', period: 'AY 2026-27', revises: null }, '2026-05-01')).toBeNull();
  });

  it('to e-verify is thirty days after filing', () => expect(lastDayToVerify('2026-11-26')).toBe('2026-12-26'));
});

it('accepts an acknowledgement number as it is printed', () => {
  const number = (form: ReturnForm, text: string) => acknowledgementNumber(form).safeParse(text).data;
  expect(number('ITR-1', '412 845 960 261 126')).toBe('412845960261126');
  expect(number('ITR-1', 'AA0210260000001')).toBeUndefined();
  expect(number('GSTR-3B', 'aa0710260 000001')).toBe('AA0710260000001');
  expect(number('GSTR-3B', 'AA07')).toBeUndefined();
  expect(number('26Q', 'AA0710260000001')).toBeUndefined();
  expect(number('PMT-06', '2611 0900 012345 SBI')).toBe('26110900012345SBI');
});

it('words the approval with the form and the name', () => {
  const words = consentWords({ form: 'ITR-1', draft: 2, firm: 'Easy Tax', taxpayer: null, figures: null });
  expect(words).toBe(
    'I have read draft 2 of this return. The income, deductions and bank account in it are true and complete to the best of my knowledge. I agree that Easy Tax files it in my name.',
  );
  const figures = { kind: 'gst', outward: 640_000, outwardTax: 115_200, credit: 84_600, toPay: 31_056 } as const;
  expect(consentWords({ form: 'GSTR-1', draft: 1, firm: 'Easy Tax', taxpayer: 'Bhatt HUF', figures })).toContain(
    'I have read draft 1 of this return. It says: sales without tax ₹6,40,000; tax on sales ₹1,15,200; credit of purchases ₹84,600; to pay ₹31,056. The sales, purchases and tax in it are true and complete to the best of my knowledge. I agree that Easy Tax files it in the name of Bhatt HUF.',
  );
});

it.each([
  ['GSTR-3B', '2026-10', 'A Rao GSTR-3B 2026-10, A Rao GSTR-3B Oct 2026, A Rao GSTR-3B October 2026'],
  ['24Q', '2026-Q2', 'A Rao 138 (24Q) 2026-Q2, A Rao 138 (24Q) July to September 2026'],
  ['advance-tax', 'TY 2026-27', 'A Rao Advance tax TY 2026-27'],
  ['other', 'AY 2026-27', 'A Rao Labour licence AY 2026-27'],
  ['unknown', 'AY 2026-27', 'A Rao Not sure yet AY 2026-27'],
] as const)('finds %s of %s by the names that its row shows', (form, period, names) => {
  const formName = form === 'other' ? 'Labour licence' : null;
  expect(searchNamesOf({ clientName: 'A Rao', form, formName, period })).toBe(names);
});
