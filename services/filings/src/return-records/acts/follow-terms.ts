import { type LastDay, lastDayOf } from '@easy-tax/contracts';
import { type Act, recorded } from './act.js';
import { type DueRules, isDayFixed, lastDayFields, openedOn } from './fields.js';

/**
 * Moves the last day from that of the client's former class and state to that of the present ones. One set by hand stays.
 * A full history doesn't prevent it: nobody would read the refusal.
 */
export const followTerms =
  (former: DueRules, present: DueRules): Act =>
  (stored, context) => {
    const { form, period, revises, dueOn, extended } = stored;
    if (isDayFixed(stored)) return stored;
    const lastDay = ({ dueClass, state, extensions, ownForms }: DueRules, today: string) =>
      lastDayOf({ form, period, revises, dueClass, state }, today, extensions, ownForms);
    const first = lastDay(former, '');
    // One that was opened in time keeps the first day of its class when that is over, also if the class is another.
    const isInTime = first?.day === dueOn;
    const before = isInTime ? first : lastDay(former, context.today);
    const after = lastDay(present, isInTime ? openedOn(stored) : context.today);
    if (before?.day !== dueOn || !after || isSameDay(before, after)) return stored;
    // A repeat finds it moved already.
    if (after.day === dueOn && after.movedFrom === (extended?.from ?? null)) return stored;
    const detail = [`due ${after.day}`, after.movedFrom ? after.rule : ''].filter(Boolean).join(', ');
    return recorded({ ...stored, ...lastDayFields(after) }, context, { kind: 'changed', detail }, true);
  };

const isSameDay = (one: LastDay | null, other: LastDay): boolean =>
  one?.day === other.day && one.movedFrom === other.movedFrom;
