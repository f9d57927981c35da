import { addDays, dayInIndia, isToBeFiled, type ReminderKind, steps } from '@easy-tax/contracts';
import type { StoredReturn } from '../return-records/return.records.js';
import type { Dated } from './schedule.js';

/** Days from the filing, or from the fee if it was set later, within which it is asked for. */
const FEE_DAYS = 15;

/** What a return waits for from its client. */
export interface Matter extends Dated {
  readonly kind: ReminderKind;
}

const latest = (...days: readonly string[]): string => days.toSorted().at(-1) ?? '';
const dayOf = (at: string): string => dayInIndia(new Date(at));

/** The matters of a return of which its client is reminded; one, or a fee beside it. */
export function mattersOf(stored: StoredReturn): Matter[] {
  if (stored.keptUntil) return [];
  const heard = stored.remindedAt ? dayOf(stored.remindedAt) : '';
  return [stepOf(stored), feeOf(stored)].flatMap((matter) =>
    matter ? [{ ...matter, since: latest(matter.since, heard) }] : [],
  );
}

/** Nothing while something of the client waits to be read: the office acts next. */
function stepOf(stored: StoredReturn): Matter | null {
  const { step, waitsFor, approveBy, dueOn, deadline, requests } = stored;
  const { waits } = steps[step];
  if (waitsFor !== 'client' || waits.for !== 'client') return null;
  const steppedOn = dayOf(stored.steppedAt);
  if (waits.action === 'papers') {
    const open = requests.filter(({ state }) => state === 'open');
    const [first] = open.map((request) => request.dueOn).toSorted();
    const asked = open.map(({ askedAt, sentBack }) => dayOf(sentBack?.at ?? askedAt));
    return first ? { kind: 'papers', dueOn: first, since: latest(...asked) } : null;
  }
  if (waits.action === 'approval') {
    const day = approveBy ?? dueOn;
    return day ? { kind: 'approval', dueOn: day, since: steppedOn } : null;
  }
  return deadline ? { kind: 'verification', dueOn: deadline, since: steppedOn } : null;
}

/** Only once the return is filed. A fee that the client says is paid waits for the office. */
function feeOf({ step, feeState, fee, acknowledgement }: StoredReturn): Matter | null {
  if (feeState !== 'open' || !fee || !acknowledgement || isToBeFiled(step)) return null;
  return openFeeOf({ fee, acknowledgement });
}

/** Also of a return that is not filed yet: staff may ask for its fee. */
export function openFeeOf({ fee, acknowledgement }: Pick<StoredReturn, 'fee' | 'acknowledgement'>): Matter {
  const since = latest(fee ? dayOf(fee.setAt) : '', acknowledgement?.filedOn ?? '');
  return { kind: 'fee', dueOn: addDays(since, FEE_DAYS), since };
}
