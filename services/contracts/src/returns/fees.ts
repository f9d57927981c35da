import { z } from 'zod';
import { enteredDay } from '../common/day.js';
import { lineOrEmpty, longText, oneLine, recordId, timestamp } from '../common/fields.js';
import { dayInIndia } from '../common/india.js';
import { limits } from '../common/limits.js';
import * as messages from '../common/messages/all.js';
import { DAY } from '../common/units.js';
import { type Acknowledgement, NamedAccount } from './parts.js';
import type { ReturnStep } from './steps.js';

const rupees = z.number(messages.rupees).int(messages.rupees).max(limits.feeMax, messages.rupees);
const day = enteredDay();

/** In whole rupees, GST included; 0: no fee. */
export const FeeInput = z.object({
  amount: rupees.min(0, messages.rupees),
  note: lineOrEmpty(limits.nameLength, messages.noteLong).default(''),
});
export type FeeInput = z.infer<typeof FeeInput>;

export const PaymentWay = z.enum(['upi', 'bank', 'cash', 'cheque']);
export type PaymentWay = z.infer<typeof PaymentWay>;

/** The client's word that the fee is paid. */
const FeeClaim = z.object({ reference: z.string().nullable(), at: timestamp });

/** A payment of a fee, or of a part of it, that the office has received. */
export const FeePayment = z.object({
  _id: recordId,
  amount: z.number().int(),
  on: z.iso.date(),
  /** Null: recorded before the way was asked for. */
  way: PaymentWay.nullable(),
  /** Empty: none. */
  reference: z.string(),
  at: timestamp,
  by: NamedAccount,
  /** The claim that it settled, with the fee's amount then. Most payments lack it. */
  settled: FeeClaim.extend({ amount: z.number().int() }).nullish(),
  /** Recorded by mistake. Clients see no such payment. */
  undone: z.object({ at: timestamp, by: NamedAccount, reason: z.string() }).nullable(),
});
export type FeePayment = z.infer<typeof FeePayment>;

/** In whole rupees, GST included. */
export const ReturnFee = z.object({
  amount: z.number().int(),
  note: z.string(),
  setAt: timestamp,
  /** The client's claim since the last payment, with its reference; null: the client does not have it. */
  claimed: FeeClaim.nullable(),
  payments: z.array(FeePayment),
});
export type ReturnFee = z.infer<typeof ReturnFee>;

type Paid = Pick<ReturnFee, 'payments'>;
/** Payments that were not undone, in the order of recording. */
export const paymentsOf = ({ payments }: Paid): FeePayment[] => payments.filter(({ undone }) => undone === null);
/** In rupees. */
export const paidOf = (fee: Paid): number => paymentsOf(fee).reduce((sum, { amount }) => sum + amount, 0);
/** Rupees that are left to pay. */
export const openRupeesOf = (fee: Pick<ReturnFee, 'amount'> & Paid): number => Math.max(0, fee.amount - paidOf(fee));

/** A payment that came. Without an amount all that is open, without a day today. */
export const PaymentInput = z.object({
  amount: rupees.min(1, messages.rupees).optional(),
  on: day.optional(),
  way: PaymentWay.nullable().default(null),
  reference: lineOrEmpty(limits.nameLength, messages.noteLong).default(''),
  /** The version of the return that it is based on; 409 if outdated. */
  version: z.number().int().min(0),
});
export type PaymentInput = z.infer<typeof PaymentInput>;

export const PaymentUndo = z.object({
  reason: oneLine(limits.nameLength, messages.paymentWhy, messages.noteLong),
  version: z.number().int().min(0),
});
export type PaymentUndo = z.infer<typeof PaymentUndo>;

/** The payment that the client has reported has not come: says so to the client. */
export const ClaimRefusal = z.object({ text: longText, version: z.number().int().min(0) });
export type ClaimRefusal = z.infer<typeof ClaimRefusal>;

interface WithFee {
  readonly step: ReturnStep;
  readonly fee: ReturnFee | null;
}
/** Rupees that the client owes: what is left to pay, and nothing of a withdrawn return. */
export const owedRupeesOf = ({ step, fee }: WithFee): number => (fee && step !== 'withdrawn' ? openRupeesOf(fee) : 0);

interface WithFiling extends WithFee {
  readonly acknowledgement: Pick<Acknowledgement, 'filedOn'> | null;
}
/** The day since which a fee is owed: the one on which it was set, that of the filing if that is later; null: none is owed. */
export function feeSinceOf({ step, fee, acknowledgement }: WithFiling): string | null {
  if (!fee || owedRupeesOf({ step, fee }) === 0) return null;
  const setOn = dayInIndia(new Date(fee.setAt));
  return acknowledgement && acknowledgement.filedOn > setOn ? acknowledgement.filedOn : setOn;
}

/** Days since the fee is owed, from and until, for each age of a fee that is owed. */
export const daysOfAge = {
  'owed-30': [0, 30],
  'owed-60': [31, 60],
  'owed-90': [61, 90],
  'owed-older': [91, Number.MAX_SAFE_INTEGER],
} as const satisfies Record<string, readonly [number, number]>;
export type FeeAge = keyof typeof daysOfAge;
export const feeAges = Object.keys(daysOfAge) as [FeeAge, ...FeeAge[]];
export const FeeAge = z.enum(feeAges);
/** The age of a fee that is owed since this day. */
export const feeAgeOf = (since: string, today: string): FeeAge => {
  const days = (Date.parse(today) - Date.parse(since)) / DAY;
  return feeAges.find((age) => days <= daysOfAge[age][1]) ?? 'owed-older';
};
