import {
  type FeeInput,
  type FeePayment,
  messages,
  openRupeesOf,
  owedRupeesOf,
  type PaymentInput,
  type PaymentWay,
  paidOf,
  type ReturnFee,
} from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { Conflict, NotFound } from '@easy-tax/platform/http';
import type { StoredReturn } from '../return.records.js';
import { type Act, type ActContext, named, recorded, refuse } from './act.js';

/**
 * Sets the fee, to no less than is paid; 0 removes it. An open fee keeps its age. Setting the amount back restores what the
 * client said of it.
 */
export function withFee(stored: StoredReturn, { amount, note }: FeeInput, context: ActContext): StoredReturn {
  const { fee, feeBefore } = stored;
  if (fee ? fee.amount === amount && fee.note === note : amount === 0) return stored;
  if (fee && amount < paidOf(fee)) throw new Conflict(messages.feeBelowPaid);
  const same = [fee, feeBefore].find((each) => each?.amount === amount);
  const { setAt, claimed = null } = same ?? { setAt: fee && openRupeesOf(fee) > 0 ? fee.setAt : context.now };
  const payments = (fee ?? feeBefore)?.payments ?? [];
  const after = amount === 0 ? null : { amount, note, setAt, claimed, payments };
  const before = fee?.amount === amount ? feeBefore : fee;
  return recorded({ ...stored, fee: after, feeBefore: before }, context, {
    kind: 'fee',
    detail: after ? inRupees(amount) : 'none',
  });
}

type Event = StoredReturn['events'][number];

/** Stores the client's claim that the fee is paid. It replaces an earlier claim, in the history too. */
export const claimFeePaid =
  (reference: string | null): Act =>
  (stored, context) => {
    if (owedRupeesOf(stored) === 0) throw new Conflict(messages.feeNone);
    const open = openFeeOf(stored);
    const isEarlier = ({ kind, by, at }: Event) => kind === 'fee' && by.side === 'client' && at === open.claimed?.at;
    const events = stored.events.filter((event) => !isEarlier(event));
    const fee = { ...open, claimed: { reference, at: context.now } };
    const detail = `paid by the client’s word: ${reference ?? 'without a reference'}`;
    return recorded({ ...stored, fee, events }, context, { kind: 'fee', detail });
  };

/** True if the client has said so before. */
export const isClaimed = ({ fee }: StoredReturn): boolean => fee?.claimed != null;

/**
 * The payment that the client has reported has not come: the fee is open again, also if an earlier amount is set back or
 * a later payment taken back.
 */
export const refuseClaim: Act = (stored, context) => {
  const { fee } = stored;
  if (!fee?.claimed) throw new Conflict(messages.claimNone);
  if (owedRupeesOf(stored) === 0) throw new Conflict(messages.feeNone);
  const payments = fee.payments.map((each) => (each.undone ? { ...each, settled: null } : each));
  const after = { ...stored, fee: { ...fee, claimed: null, payments }, feeBefore: null };
  return recorded(after, context, { kind: 'fee', detail: 'the payment of the client’s word has not come' });
};

/** Records a payment; it settles the client's claim. @param _id the payment's */
export const receiveFee =
  (input: PaymentInput, _id = newId()): Act =>
  (stored, context) => {
    const open = openFeeOf(stored);
    const { amount = openRupeesOf(open), on = context.today, way, reference } = input;
    if (amount > openRupeesOf(open)) refuse('amount', messages.paymentMore);
    if (on > context.today) refuse('on', messages.dayAhead);
    const settled = open.claimed && { ...open.claimed, amount: open.amount };
    const payment = { _id, amount, on, way, reference, at: context.now, by: named(context), settled, undone: null };
    const fee = { ...open, claimed: null, payments: [...open.payments, payment] };
    return recorded({ ...stored, fee, feeBefore: null }, context, {
      kind: 'fee',
      detail: `received: ${describePayment(payment)}`,
    });
  };

/**
 * Takes back a payment that was recorded by mistake. It stays in the record, with the reason. The claim that it settled
 * stands again.
 */
export const undoPayment =
  (paymentId: string, reason: string): Act =>
  (stored, context) => {
    const { fee } = stored;
    const payment = fee?.payments.find(({ _id }) => _id === paymentId);
    if (!fee || !payment) throw new NotFound();
    if (payment.undone) throw new Conflict(messages.paymentGone);
    const undone = { at: context.now, by: named(context), reason };
    const payments = fee.payments.map((each) => (each === payment ? { ...each, undone } : each));
    const detail = `taken back: ${describePayment(payment)}: ${reason}`;
    const claimed = fee.claimed ?? claimAgain({ ...fee, payments });
    return recorded({ ...stored, fee: { ...fee, claimed, payments } }, context, { kind: 'fee', detail });
  };

/** The client's word that this amount is paid, if no payment stands since. */
function claimAgain({ amount, payments }: ReturnFee): ReturnFee['claimed'] {
  const latest = payments.slice(payments.findLastIndex(({ undone }) => undone === null) + 1);
  const settled = latest.findLast((each) => each.settled)?.settled;
  return settled?.amount === amount ? { reference: settled.reference, at: settled.at } : null;
}

export const inRupees = (amount: number): string => `₹${amount.toLocaleString('en-IN')}`;
const ways = { upi: 'UPI', bank: 'bank transfer', cash: 'cash', cheque: 'cheque' } satisfies Record<PaymentWay, string>;
const describePayment = ({ amount, on, way }: FeePayment): string =>
  [inRupees(amount), on, way && ways[way]].filter(Boolean).join(', ');

function openFeeOf({ fee }: StoredReturn) {
  if (!fee || openRupeesOf(fee) === 0) throw new Conflict(messages.feeNone);
  return fee;
}
