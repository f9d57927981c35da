import { limits, messages, type StepMail, steps } from '@easy-tax/contracts';
import { Conflict } from '@easy-tax/platform/http';
import type { StoredReturn } from '../return.records.js';
import type { Act } from './act.js';

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
  return { ...stored, remindedAt: now };
};

/** Undoes that record and its key, because no mail was sent. */
export const forgetReminder =
  ({ remindedAt }: Pick<StoredReturn, 'remindedAt'>): Act =>
  (stored) => {
    const writes = stored.writes.filter(({ at }) => at !== stored.remindedAt);
    return { ...stored, remindedAt: remindedAt ?? null, writes };
  };
