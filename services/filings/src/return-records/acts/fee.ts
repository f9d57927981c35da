import { type FeeInput, messages } from '@easy-tax/contracts';
import { Conflict } from '@easy-tax/platform/http';
import type { StoredReturn } from '../return.records.js';
import { type Act, type Acting, named, recorded } from './act.js';

/** Sets the fee; 0 removes it. A received fee can't change. */
export function withFee(stored: StoredReturn, { amount, note }: FeeInput, acting: Acting): StoredReturn {
  const { fee } = stored;
  if (fee ? fee.amount === amount && fee.note === note : amount === 0) return stored;
  if (fee?.received) throw new Conflict(messages.feeSettled);
  const claimed = fee?.amount === amount ? fee.claimed : null;
  const after = amount === 0 ? null : { amount, note, setAt: acting.now, claimed, received: null };
  return recorded({ ...stored, fee: after }, acting, {
    kind: 'fee',
    detail: after ? `₹${amount.toLocaleString('en-IN')}` : 'none',
  });
}

type Event = StoredReturn['events'][number];

/** Stores the client's claim that the fee is paid. It replaces an earlier claim, in the history too. */
export const claimFeePaid =
  (reference: string | null): Act =>
  (stored, acting) => {
    const open = openFeeOf(stored);
    const isEarlier = ({ kind, by, at }: Event) => kind === 'fee' && by.side === 'client' && at >= open.setAt;
    const events = stored.events.filter((event) => !isEarlier(event));
    const fee = { ...open, claimed: { reference, at: acting.now } };
    const detail = `paid by the client’s word: ${reference ?? 'without a reference'}`;
    return recorded({ ...stored, fee, events }, acting, { kind: 'fee', detail });
  };

/** True if the client has said so before. */
export const isClaimed = ({ fee }: StoredReturn): boolean => fee?.claimed != null;

export const receiveFee: Act = (stored, acting) => {
  const fee = { ...openFeeOf(stored), received: { at: acting.now, by: named(acting) } };
  return recorded({ ...stored, fee }, acting, { kind: 'fee', detail: 'received' });
};

function openFeeOf({ fee }: StoredReturn) {
  if (!fee || fee.received) throw new Conflict(messages.feeNone);
  return fee;
}
