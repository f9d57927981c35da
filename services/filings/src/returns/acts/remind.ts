import { limits, messages } from '@easy-tax/contracts';
import { Conflict } from '@easy-tax/platform';
import type { StoredReturn } from '../stored/return.records.js';
import type { Act } from './act.js';

const mails = { 'documents-needed': 'papers', prepared: 'draft', filed: 'filed' } as const;

/** The mail that a client gets with the step of this return. @throws Conflict if there is none, or nothing to do about it */
export function mailOfStep({ step, needs, answered }: StoredReturn) {
  if (step !== 'documents-needed' && step !== 'prepared' && step !== 'filed')
    throw new Conflict(messages.stepNotAllowed);
  if (step === 'documents-needed' && answered >= needs) throw new Conflict(messages.remindNothing);
  return mails[step];
}

/** Notes that the mail of the step is sent again: once a day. */
export const remindClient: Act = (stored, { now }) => {
  const { remindedAt } = stored;
  if (remindedAt && Date.parse(now) - Date.parse(remindedAt) < limits.remindMs)
    throw new Conflict(messages.remindedToday);
  return { ...stored, remindedAt: now };
};

/** Takes the note back, and the key under which it was made: nothing left. */
export const forgetReminder =
  ({ remindedAt }: Pick<StoredReturn, 'remindedAt'>): Act =>
  (stored) => {
    const writes = stored.writes.filter(({ at }) => at !== stored.remindedAt);
    return { ...stored, remindedAt: remindedAt ?? null, writes };
  };
