import { dayInIndia, limits, messages, type ReminderKind, type StepMail, steps } from '@easy-tax/contracts';
import { Conflict } from '@easy-tax/platform/http';
import type { StoredReturn } from '../return.records.js';
import { type Act, recorded } from './act.js';

/** The mail that reminds of the return's step. @throws Conflict if there is none, or the client has nothing to do */
export function reminderOf({ step, needs, answered }: StoredReturn): StepMail {
  const { waits } = steps[step];
  if (waits.for !== 'client') throw new Conflict(messages.stepNotAllowed);
  if (waits.action === 'papers' && answered >= needs) throw new Conflict(messages.remindNothing);
  return waits.reminder;
}

/** Records that the step's mail is sent again; at most once a day. */
export const remindClient: Act = (stored, { now }) => {
  const { remindedAt } = stored;
  if (remindedAt && Date.parse(now) - Date.parse(remindedAt) < limits.remindMs)
    throw new Conflict(messages.remindedToday);
  return { ...stored, remindedAt: now, remindedBefore: remindedAt };
};

/** Undoes that record and its key, because no mail was sent. @param of its time */
export const forgetReminder =
  (of: string): Act =>
  (stored) => {
    if (stored.remindedAt !== of) return stored;
    const writes = stored.writes.filter(({ at }) => at !== of);
    return { ...stored, remindedAt: stored.remindedBefore ?? null, remindedBefore: null, writes };
  };

const words: Readonly<Record<ReminderKind, string>> = {
  papers: 'Reminded of papers by hand',
  approval: 'Reminded of the draft by hand',
  verification: 'Reminded of the e-verification by hand',
  fee: 'Reminded of the fee by hand',
};

/** Once a day, whatever it is about. */
const remembered =
  (detail: string): Act =>
  (stored, context) => {
    if (stored.remindedAt && dayInIndia(new Date(stored.remindedAt)) === context.today)
      throw new Conflict(messages.markedToday);
    const after = { ...stored, remindedAt: context.now, remindedBefore: stored.remindedAt };
    return recorded(after, context, { kind: 'reminder', detail });
  };

/** Staff have reminded the client themselves. */
export const markReminded = (kind: ReminderKind): Act => remembered(words[kind]);

/** A mail that staff sent reminds of the fee. @throws Conflict if none is open, or the client says that it is paid */
export const remindOfFee: Act = (stored, context) => {
  if (stored.feeState === 'claimed') throw new Conflict(messages.feeSaidPaid);
  if (stored.feeState !== 'open') throw new Conflict(messages.feeNone);
  return remembered('Reminded of the fee by mail')(stored, context);
};

const byHand: ReadonlySet<string | null> = new Set(Object.values(words));

/** Takes the mark of today back; the reminder before it counts again. A mail stays. @throws Conflict without a mark */
export const unmarkReminded: Act = (stored, { today }) => {
  const isMark = ({ kind, at, detail }: StoredReturn['events'][number]) =>
    kind === 'reminder' && byHand.has(detail) && dayInIndia(new Date(at)) === today;
  const marked = stored.events.findLast(isMark);
  if (!marked) throw new Conflict(messages.notReminded);
  const remindedAt = stored.remindedBefore ?? null;
  return { ...stored, remindedAt, remindedBefore: null, events: stored.events.filter((event) => event !== marked) };
};
