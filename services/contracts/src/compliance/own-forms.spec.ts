import { ClientForm, FormOfClient, hasPeriod } from '../clients/forms.js';
import { dueReturnsOn } from '../opening/calls.js';
import { fitsForm, formLabel, periodLabel } from '../returns/forms.js';
import { opensOn } from './form-days.js';
import { dueDayOfOwn, type OwnFormId } from './own-forms.js';
import { rhythmOfPeriod } from './periods.js';
import type { Rhythm } from './tax-forms.js';

const formOf = (rhythm: Rhythm): OwnFormId => `own-${rhythm}-019ab000-0000-7000-8000-000000000036`;

/** Period, its words, the months after it, the day, the last day, the day on which its return opens. */
it.each<[Rhythm, string, string, number, number, string, string]>([
  ['month', '2026-10', 'October 2026', 1, 15, '2026-11-15', '2026-11-01'],
  ['month', '2027-01', 'January 2027', 1, 31, '2027-02-28', '2027-02-01'],
  ['month', '2028-01', 'January 2028', 1, 30, '2028-02-29', '2028-02-01'],
  ['quarter', '2026-Q3', 'October to December 2026', 2, 10, '2027-02-10', '2027-01-01'],
  ['half-year', '2026-H1', 'April to September 2026', 1, 31, '2026-10-31', '2026-10-01'],
  ['half-year', '2026-H2', 'October 2026 to March 2027', 1, 25, '2027-04-25', '2027-04-01'],
  ['year', 'FY 2026-27', 'FY 2026-27', 6, 30, '2027-09-30', '2027-04-01'],
  ['year', 'FY 2026-27', 'FY 2026-27', 12, 31, '2028-03-31', '2027-04-01'],
  ['once', '2026-12', 'December 2026', 1, 7, '2027-01-07', '2026-12-01'],
])(
  'a form filed by %s, for %s, is due and opens on its days',
  (rhythm, period, words, monthsAfter, day, due, opens) => {
    const form = formOf(rhythm);
    expect(ClientForm.parse(form)).toBe(form);
    expect([fitsForm(form, period), periodLabel(period)]).toEqual([true, words]);
    expect(rhythmOfPeriod(period)).toBe(rhythm === 'once' ? 'month' : rhythm);
    expect(dueDayOfOwn(form, period, [{ form, monthsAfter, day }])).toBe(due);
    expect(dueDayOfOwn(form, period, [])).toBeNull();
    expect(opensOn(form, period)).toBe(opens);
  },
);

it('opens every half-year, and what is done once only in its month', () => {
  const due = (rhythm: Rhythm, from: string) =>
    dueReturnsOn({ first: '2026-04-01', last: '2027-04-01' })([{ form: formOf(rhythm), rhythm, from }]).map(
      ({ period, opensOn }) => `${opensOn} ${period}`,
    );
  expect(due('half-year', '2026-H1')).toEqual(['2026-10-01 2026-H1', '2027-04-01 2026-H2']);
  expect(due('once', '2026-12')).toEqual(['2026-12-01 2026-12']);
  expect(hasPeriod(FormOfClient.parse({ form: formOf('once'), rhythm: 'once', from: '2026-12' }))).toBe(true);
  expect(hasPeriod(FormOfClient.parse({ form: formOf('half-year'), rhythm: 'half-year', from: '2026-12' }))).toBe(
    false,
  );
});

it('is called by the name that a return has', () => {
  expect(formLabel({ form: formOf('month'), formName: 'PF return' })).toBe('PF return');
  expect(ClientForm.safeParse('own-week-019ab000-0000-7000-8000-000000000036').success).toBe(false);
});
