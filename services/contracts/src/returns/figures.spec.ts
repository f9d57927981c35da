import { FeeInput, feeAgeOf, PaymentInput } from './fees.js';
import { DraftFigures, figuresInOrder, sampleFigures } from './figures.js';
import { PaidInput } from './inputs.js';

describe('figures', () => {
  const refund = sampleFigures['income-tax'];

  it.each([
    ['income', -1],
    ['income', 1.5],
    ['income', 100_000_000_000],
    ['refund', 0],
    ['refund', 49_020],
    ['toPay', 49_000],
  ])('refuses %s of %d', (name, amount) => {
    expect(DraftFigures.safeParse(refund).success).toBe(true);
    expect(DraftFigures.safeParse({ ...refund, [name]: amount }).success).toBe(false);
  });

  it('refuses that something is left to pay and something comes back, also if the sum is right', () => {
    expect(DraftFigures.safeParse({ ...refund, toPay: 1000, refund: 50_000 }).success).toBe(false);
  });

  it('allows the rounding of the law', () => {
    expect(DraftFigures.safeParse({ ...refund, refund: 48_990 }).success).toBe(true);
  });

  it('ends with what is left to pay, or with the refund', () => {
    expect(figuresInOrder(refund).at(-1)).toEqual({ name: 'refund', amount: 49_000 });
    const owed = { ...refund, paid: 100_000, refund: 0, toPay: 14_730 };
    expect(figuresInOrder(owed).at(-1)).toEqual({ name: 'toPay', amount: 14_730 });
  });
});

describe('a fee', () => {
  it.each([
    ['as agreed', 0, true, FeeInput],
    ['as agreed', -1, false, FeeInput],
    ['as agreed', 10_000_000, true, FeeInput],
    ['as agreed', 10_000_001, false, FeeInput],
    ['as paid', 1, true, PaymentInput],
    ['as paid', 0, false, PaymentInput],
    ['as paid', 0.5, false, PaymentInput],
  ])('%s: %d is taken: %s', (_, amount, isTaken, schema) => {
    expect(schema.safeParse({ amount, version: 1 }).success).toBe(isTaken);
  });

  it.each([
    ['2026-11-30', 'owed-30'],
    ['2026-12-01', 'owed-60'],
    ['2026-12-30', 'owed-60'],
    ['2026-12-31', 'owed-90'],
    ['2027-01-29', 'owed-90'],
    ['2027-01-30', 'owed-older'],
  ])('that is owed since 31 October is on %s %s', (today, age) => {
    expect(feeAgeOf('2026-10-31', today)).toBe(age);
  });
});

describe('paid', () => {
  it.each([
    ['633 019 482 771', '633019482771'],
    ['६३३०१९४८२७७१', '633019482771'],
    ['sbin0426 331 12345', 'SBIN042633112345'],
    ['HDFCR52026112712345678', 'HDFCR52026112712345678'],
    [null, null],
  ])('takes the reference %j', (typed, reference) => {
    expect(PaidInput.parse({ reference: typed })).toEqual({ reference });
  });

  it.each(['', '12', '6330194827711', 'paid today', 'UPI 633019482771', 'SBIN04263311234'])(
    'refuses %j',
    (reference) => {
      expect(PaidInput.safeParse({ reference }).success).toBe(false);
    },
  );
});
