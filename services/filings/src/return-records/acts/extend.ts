import { type Extension, formDays, isToBeFiled, type LastDay } from '@easy-tax/contracts';
import type { StoredReturn } from '../return.records.js';
import { type Act, recorded } from './act.js';

/** The last day of a return, with the notification that has moved it. */
export const lastDayFields = (last: LastDay | null): Pick<StoredReturn, 'dueOn' | 'extended'> => ({
  dueOn: last?.day ?? null,
  extended: last?.movedFrom ? { from: last.movedFrom, source: last.rule } : null,
});

/**
 * The last day by these extensions. A return follows them if its day is that of the law, or one that an extension has
 * moved before: the day of the law tells which class it is of. Days set by hand stay.
 */
export function followedDay(stored: StoredReturn, extensions: readonly Extension[]) {
  const { form, period, dueOn, extended, step } = stored;
  const before = { dueOn, extended: extended ?? null };
  if (!isToBeFiled(step) || stored.keptUntil) return before;
  const ofLaw = extended?.from ?? dueOn;
  const due = formDays(form, period, extensions).find(({ day, movedFrom }) => (movedFrom ?? day) === ofLaw);
  if (!due) return before;
  return { dueOn: due.day, extended: due.movedFrom ? { from: due.movedFrom, source: due.source } : null };
}

/** Moves the last day to that of the extensions in force, or back to that of the law. */
export const followExtensions =
  (extensions: readonly Extension[]): Act =>
  (stored, acting) => {
    const after = followedDay(stored, extensions);
    if (after.dueOn === stored.dueOn && after.extended?.source === stored.extended?.source) return stored;
    const detail = [`due ${after.dueOn}`, after.extended?.source ?? ''].filter(Boolean).join(', ');
    return recorded({ ...stored, ...after }, acting, { kind: 'changed', detail });
  };
