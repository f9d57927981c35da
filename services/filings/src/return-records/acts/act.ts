import {
  limits,
  messages,
  type Permission,
  type ReturnEvent,
  type ReturnPerson,
  type ReturnStep,
  type StepAct,
  type StepActor,
  type StepRule,
  stepBy,
  steps,
} from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { Conflict, ValidationFailed } from '@easy-tax/platform/http';
import type { z } from 'zod';
import type { StoredReturn } from '../return.records.js';

/** The person who acts on a return, and the time. */
export interface ActContext {
  readonly by: ReturnPerson;
  readonly actor: StepActor;
  /** A client has no permission. */
  readonly can: (permission: Permission) => boolean;
  readonly now: string;
  /** The day in IST. */
  readonly today: string;
}

/** Returns the changed return, or throws the reason. */
export type Act = (stored: StoredReturn, context: ActContext) => StoredReturn;

export const named = ({ by: { _id, name } }: ActContext) => ({ _id, name });

export const refuse = (path: string, message: string): never => {
  throw new ValidationFailed([{ path, message }]);
};

/** Validates one field. @throws ValidationFailed that names it */
export function fieldValue<T extends z.ZodType>(path: string, schema: T, value: unknown): z.output<T> {
  const { success, data, error } = schema.safeParse(value);
  return success ? data : refuse(path, error.issues[0]?.message ?? messages.badRequest);
}

type Entry = Pick<ReturnEvent, 'kind'> & Partial<Pick<ReturnEvent, 'from' | 'to' | 'note' | 'detail'>>;

/** Events of each side reserved for finishing a return whose history is otherwise full. */
const KEPT_FOR_STEPS = 100;

/**
 * Adds an event to the return's history, within the acting side's share. @param leadsOn true for steps and what they wait
 * for: may use the reserve
 */
export function recorded(
  stored: StoredReturn,
  { by, now }: ActContext,
  entry: Entry,
  leadsOn = entry.kind === 'step',
): StoredReturn {
  const most = limits.returnEvents - (leadsOn ? 0 : KEPT_FOR_STEPS);
  const ofSide = stored.events.filter((each) => each.by.side === by.side);
  if (ofSide.length >= most) throw new Conflict(messages.returnFull);
  const event = { _id: newId(), at: now, by, from: null, to: null, note: '', detail: '', ...entry };
  return { ...stored, events: [...stored.events, event] };
}

/** @throws Conflict if this person may not take this step now */
export function ruleOf(stored: StoredReturn, { actor }: ActContext, to: ReturnStep, act: StepAct): StepRule {
  const rule = stepBy(stored, actor, { to, act });
  if (!rule) throw new Conflict(messages.stepNotAllowed);
  return rule;
}

/** Moves the return one step, with its event. Voids an approval that no longer applies. */
export function moved(stored: StoredReturn, context: ActContext, to: ReturnStep, note = ''): StoredReturn {
  const { approval, voidedApprovals, sentDraftId, approveBy } = stored;
  const { phase } = steps[to];
  const isSent = phase !== 'preparation' && phase !== 'withdrawn';
  const isVoid = approval !== null && (!isSent || phase === 'approval');
  const after = {
    ...stored,
    step: to,
    steppedAt: context.now,
    approval: isVoid ? null : approval,
    voidedApprovals: isVoid ? [...voidedApprovals, approval] : voidedApprovals,
    sentDraftId: isSent ? sentDraftId : null,
    approveBy: isSent ? approveBy : null,
  };
  return recorded(after, context, { kind: 'step', from: stored.step, to, note });
}
