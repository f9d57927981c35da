import type { MyReturn, MyReturnDetail } from '@easy-tax/contracts';
import { aUser } from '../../../../testing/logged-in';
import { anOpenReturn, aRequest, aReturn, aStep } from '../../../../testing/returns/my-returns';
import { idOf } from '../../../../testing/staff-filings';
import { upiLink } from '../fee/Fee';
import { needsOf } from '../home-line/NeededLine';
import { timelineOf } from '../one/ReturnTimeline';
import { daysLate, lastDayToFile } from './client-actions';
import { groupReturns, yearOf } from './my-returns';

describe('the groups of returns', () => {
  const TODAY = '2026-11-25';
  const filed = { number: '412845960261126', filedOn: '2026-11-26', verifiedOn: null };
  const namesOf = (ones: readonly MyReturn[]) => ones.map(({ reference }) => reference);
  const called = (reference: string, change: Partial<MyReturn> = {}) =>
    aReturn({ _id: idOf(reference.charCodeAt(0)), reference, ...change });

  it('sorts returns with open requests first, by date, and finished returns last, newest first', () => {
    const groups = groupReturns(
      [
        called('verify', { step: 'filed', acknowledgement: filed }),
        called('approve', { step: 'prepared', approveBy: '2026-11-30' }),
        called('papers', { step: 'documents-needed', requests: [aRequest(1)] }),
        called('answered', { step: 'documents-needed', requests: [aRequest(1, { state: 'answered' })] }),
        called('reading', { dueOn: '2026-11-28' }),
        called('gone', { step: 'withdrawn', steppedAt: '2026-08-03T05:00:00.000Z' }),
        called('done', { step: 'e-verified', steppedAt: '2026-09-03T05:00:00.000Z', acknowledgement: filed }),
        called('gst', { step: 'filed', form: 'GSTR-1', period: '2026-10', steppedAt: '2026-11-03T05:00:00.000Z' }),
      ],
      TODAY,
    );
    expect(namesOf(groups.needed)).toEqual(['papers', 'approve', 'verify']);
    expect(namesOf(groups.underWay)).toEqual(['reading', 'answered']);
    expect(namesOf(groups.finished)).toEqual(['gst', 'done', 'gone']);
  });
});

describe('last-days', () => {
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

  it.each([
    ['until it has passed', '2026-07-31', '2026-07-31', true],
    ['once it has passed', '2026-07-31', '2026-12-31', true],
    ['unless the office has set another', '2026-07-30', '2026-12-31', false],
  ] as const)('an income tax return’s first day keeps its rule %s', (_, dueOn, today, isOfLaw) => {
    const { day, rule } = lastDayToFile(aReturn({ dueOn }), today);
    expect([day, rule?.startsWith('Section 139(1)') ?? false]).toEqual([dueOn, isOfLaw]);
  });

  it('names the notification that has moved a day, and the day before', () => {
    const extended = { from: '2026-11-20', source: 'Notification 12/2026' };
    const moved = { day: '2026-11-30', rule: extended.source, movedFrom: extended.from };
    expect(lastDayToFile(aReturn({ ...GST, dueOn: moved.day, extended }), '2026-11-25')).toEqual(moved);
  });
});

describe('year-of', () => {
  it.each([
    ['AY 2026-27', 'AY 2026-27'],
    ['2026-10', 'FY 2026-27'],
    ['2026-03', 'FY 2025-26'],
    ['2026-Q4', 'FY 2026-27'],
    ['2026-H1', 'FY 2026-27'],
    ['FY 2025-26', 'FY 2025-26'],
  ])('puts %s on the shelf of %s', (period, year) => {
    expect(yearOf(period)).toBe(year);
  });
});

describe('upi-link', () => {
  it('has payee, amount with two decimals, currency and reference, as UPI apps read them', () => {
    const payee = { upiId: 'office.sample@example', name: 'Easy Tax & Sons' };
    expect(upiLink({ payee, amount: 1500, reference: 'ETR-2026-00031' })).toBe(
      'upi://pay?pa=office.sample@example&pn=Easy%20Tax%20%26%20Sons&am=1500.00&cu=INR&tn=ETR-2026-00031',
    );
  });
});

describe('needs', () => {
  const today = '2026-11-27';
  const papers = aReturn({
    step: 'documents-needed',
    requests: [
      aRequest(1, { dueOn: '2026-12-04' }),
      aRequest(2, { dueOn: '2026-11-30' }),
      aRequest(3, { state: 'answered' }),
    ],
  });
  const gst = { form: 'GSTR-3B', period: '2026-10' } as const;
  const approval = aReturn({ ...gst, step: 'prepared', dueOn: '2026-11-20', approveBy: '2026-12-01' });

  const nothing = { papers: 0, approval: 0, verification: 0 };
  const inTime = { ...approval, dueOn: '2026-12-20' };

  it.each([
    ['only what is wanted by the first day', [papers, aReturn(), inTime], { ...nothing, papers: 1 }, '2026-11-30'],
    [
      'all that is wanted by the first day',
      [papers, { ...inTime, approveBy: '2026-11-30' }],
      { ...nothing, papers: 1, approval: 1 },
      '2026-11-30',
    ],
    ['only what is late', [papers, approval], { ...nothing, approval: 1 }, null],
    ['all without a day', [{ ...inTime, approveBy: null }], { ...nothing, approval: 1 }, null],
  ])('counts %s', (_, returns, counts, day) => {
    expect(needsOf(returns, today)).toMatchObject({ counts, day });
  });

  it.each([
    ['the most overdue return', [papers, approval], today, 7, true],
    ['the most overdue of several returns', [approval, { ...approval, dueOn: '2026-11-25' }], today, 7, false],
    ['a return before the law’s day has passed', [{ ...papers, ...gst, dueOn: '2026-11-15' }], '2026-11-18', 0, true],
    ['a return that waits for the office', [aReturn({ dueOn: '2026-11-01' })], today, 0, true],
  ])('counts the days of %s', (_, returns, now, days, isEquallyLate) => {
    expect(needsOf(returns, now)).toMatchObject({ daysLate: days, isEquallyLate });
  });

  it('is nothing for a return that waits for the office', () => {
    expect(needsOf([aReturn()], today).returns).toEqual([]);
  });
});

describe('timeline', () => {
  const checking = aStep('checking', '2026-11-17T05:12', { from: 'received' });
  const asked = aStep('documents-needed', '2026-11-20T05:50', { from: 'checking' });
  const back = aStep('checking', '2026-11-24T05:50', { from: 'documents-needed' });
  const lineOf = (change: Partial<MyReturnDetail>) =>
    timelineOf(anOpenReturn(change), aUser(), '2026-11-25')
      .map(({ step, state }) => `${step} ${state}`)
      .join(', ');
  const beforeApproval = 'prepared next, approved next, filed next, e-verified next';
  const untilApproval = 'received done, checking done, prepared done, approved done';

  it.each<[string, Partial<MyReturnDetail>, string]>([
    ['starts at the first step', { step: 'received', events: [] }, `received now, checking next, ${beforeApproval}`],
    [
      'shows Documents needed instead of Checking during that step',
      { step: 'documents-needed', events: [checking, asked], requests: [aRequest(1)] },
      `received done, checking done, documents-needed now, ${beforeApproval}`,
    ],
    [
      'never goes backwards: the second Checking comes after Documents needed',
      { step: 'checking', events: [checking, asked, back] },
      `received done, checking done, documents-needed done, checking now, ${beforeApproval}`,
    ],
    [
      'shows Filed as next once a return is approved',
      { step: 'approved', events: [checking] },
      `${untilApproval}, filed now, e-verified next`,
    ],
    [
      'ends with the filing of a GST return',
      { step: 'filed', form: 'GSTR-3B', period: '2026-10', events: [checking] },
      `${untilApproval}, filed done`,
    ],
    [
      'ends with the withdrawal',
      { step: 'withdrawn', events: [checking, aStep('withdrawn', '2026-11-22T05:00', { from: 'checking' })] },
      'received done, checking done, withdrawn ended',
    ],
    [
      'leaves out what was taken back before the withdrawal',
      {
        step: 'withdrawn',
        events: [
          checking,
          aStep('prepared', '2026-11-20T05:00', { from: 'checking' }),
          aStep('approved', '2026-11-20T06:00', { from: 'prepared' }),
          aStep('withdrawn', '2026-11-21T05:00', { from: 'approved' }),
          aStep('checking', '2026-11-21T06:00', { from: 'withdrawn' }),
          aStep('withdrawn', '2026-11-22T05:00', { from: 'checking' }),
        ],
      },
      'received done, checking done, withdrawn ended',
    ],
  ])('the timeline %s', (_, change, line) => {
    expect(lineOf(change)).toBe(line);
  });
});
