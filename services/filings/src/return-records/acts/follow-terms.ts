import { type LastDay, lastDayOf } from '@easy-tax/contracts';
import { type Act, recorded } from './act.js';
import { type DueRules, isDayFixed, lastDayFields } from './fields.js';

/**
 * Moves the last day from that of the client's former class and state to that of the present ones. One set by hand stays.
 * A full history doesn't prevent it: nobody would read the refusal.
 */
export const followTerms =
  (former: DueRules, present: DueRules): Act =>
  (stored, context) => {
    const { form, period, revises, dueOn, extended } = stored;
    if (isDayFixed(stored)) return stored;
    const lastDay = ({ dueClass, state, extensions, ownForms }: DueRules, today = context.today) =>
      lastDayOf({ form, period, revises, dueClass, state }, today, extensions, ownForms);
    const [before, first, after] = [lastDay(former), lastDay(former, ''), lastDay(present)];
    const isByHand = [before, first].every((last) => last?.day !== dueOn);
    if (isByHand || !after || isSameDay(before, after)) return stored;
    // A repeat finds it moved already.
    if (after.day === dueOn && after.movedFrom === (extended?.from ?? null)) return stored;
    const detail = [`due ${after.day}`, after.movedFrom ? after.rule : ''].filter(Boolean).join(', ');
    return recorded({ ...stored, ...lastDayFields(after) }, context, { kind: 'changed', detail }, true);
  };

const isSameDay = (one: LastDay | null, other: LastDay): boolean =>
  one?.day === other.day && one.movedFrom === other.movedFrom;
