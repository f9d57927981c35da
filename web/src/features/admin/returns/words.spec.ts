import { type ReturnEvent, type ReturnForm, returnForms, spanOf } from '@easy-tax/contracts';
import { idOf } from '../../../testing/staff-filings';
import { eventText } from './one/History';
import { periodsFor } from './shared/periods';
import { stepDayOf } from './shared/words';

const steppedAt = '2026-11-30T05:00:00.000Z';

it.each([
  ['filed', '2026-11-28', null, '2026-11-28'],
  ['e-verified', '2026-11-28', '2026-11-29', '2026-11-29'],
  ['withdrawn', '2026-11-28', null, steppedAt],
] as const)('a return is %s since that day, whenever it was entered', (step, filedOn, verifiedOn, day) => {
  expect(stepDayOf({ step, acknowledgement: { number: '1', filedOn, verifiedOn }, steppedAt })).toBe(day);
});

it('a return that is not filed is at its step since it got there', () => {
  expect(stepDayOf({ step: 'checking', acknowledgement: null, steppedAt })).toBe(steppedAt);
});

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

describe('the history', () => {
  const by = { _id: idOf(801), name: 'Meera Joshi', side: 'office' } as const;
  const textOf = (change: Pick<ReturnEvent, 'kind' | 'detail'> & Partial<ReturnEvent>) =>
    eventText({ _id: idOf(1), at: '2026-11-29T05:00:00.000Z', by, from: null, to: null, note: '', ...change });

  it('has the days of payments and of last days as the page has them, and names of files as they are', () => {
    const texts = [
      textOf({ kind: 'fee', detail: 'received: ₹1,500, 2026-11-29, UPI' }),
      textOf({ kind: 'changed', detail: 'due 2026-12-20' }),
      textOf({ kind: 'document', detail: 'challan 2026-11-29.pdf' }),
    ];
    expect(texts[0]).toContain('received: ₹1,500, 29 Nov 2026, UPI');
    expect(texts[1]).toContain('due 20 Dec 2026');
    expect(texts[2]).toContain('challan 2026-11-29.pdf');
  });

  it('says who took a draft back: the client, or the office to check it again', () => {
    const back = { kind: 'step', detail: '', from: 'prepared', to: 'checking' } as const;
    expect(textOf({ ...back, by: { ...by, name: 'Farah Khan', side: 'client' } })).toBe(
      'Farah Khan asked for a change',
    );
    expect(textOf(back)).toBe('Checking, Meera Joshi');
  });
});
