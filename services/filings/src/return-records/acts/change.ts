import {
  type Extension,
  fitsForm,
  formLabel,
  lastDayOf,
  messages,
  type ReturnChange,
  steps,
} from '@easy-tax/contracts';
import { Conflict, Forbidden } from '@easy-tax/platform/http';
import type { StoredReturn } from '../return.records.js';
import { type Act, type Acting, recorded, refuse } from './act.js';
import { lastDayFields } from './extend.js';
import { withFee } from './fee.js';

/** A member of staff; null: nobody. */
export type Assignee = { readonly _id: string; readonly name: string } | null;

/** Changes fields of a return. @param assignee undefined: unchanged @param extensions those in force */
export const changeReturn =
  (change: ReturnChange, assignee: Assignee | undefined, extensions: readonly Extension[]): Act =>
  (stored, acting) =>
    [
      (it: StoredReturn) => withTitle(it, change, { acting, extensions }),
      (it: StoredReturn) => withDueDate(it, change, acting),
      (it: StoredReturn) => (assignee === undefined ? it : assignReturn(assignee)(it, acting)),
      (it: StoredReturn) => (change.fee === undefined ? it : withFee(it, change.fee, acting)),
    ].reduce((changed, next) => next(changed), stored);

/**
 * Form, period and taxpayer, which are fixed once a draft is sent, because the approval names them. The last day follows
 * them unless it was changed by hand.
 */
function withTitle(
  stored: StoredReturn,
  change: ReturnChange,
  { acting, extensions }: { readonly acting: Acting; readonly extensions: readonly Extension[] },
): StoredReturn {
  const form = change.form ?? stored.form;
  const formName = form === 'other' ? (change.formName ?? stored.formName) : null;
  const { period = stored.period, taxpayer = stored.taxpayer } = change;
  const after = { ...stored, form, formName, period, taxpayer };
  const changes = (['form', 'formName', 'period', 'taxpayer'] as const).filter((name) => after[name] !== stored[name]);
  if (changes.length === 0) return stored;
  if (steps[stored.step].phase !== 'preparation') throw new Conflict(messages.returnFixed);
  if (!fitsForm(form, period)) refuse('period', messages.returnPeriod);
  if (form === 'other' && !formName) refuse('formName', messages.formNameMissing);
  const lastDay = (of: StoredReturn) => lastDayFields(lastDayOf(of, acting.today, extensions));
  const due = stored.dueOn === lastDay(stored).dueOn ? lastDay(after) : {};
  const detail = `${formLabel(after)}, ${period}, ${taxpayer}`;
  return recorded({ ...after, ...due }, acting, { kind: 'changed', detail });
}

function withDueDate(stored: StoredReturn, { dueOn }: ReturnChange, acting: Acting): StoredReturn {
  if (dueOn === undefined || dueOn === stored.dueOn) return stored;
  return recorded({ ...stored, dueOn, extended: null }, acting, {
    kind: 'changed',
    detail: `due ${dueOn ?? 'no day'}`,
  });
}

/** Staff may assign themselves or nobody, and others with the permission. @throws Forbidden */
export const assignReturn =
  (assignee: Assignee): Act =>
  (stored, acting) => {
    const assigneeId = assignee?._id ?? null;
    if (assigneeId === stored.assigneeId) return stored;
    const isOwn = (assigneeId ?? stored.assigneeId) === acting.by._id;
    if (!isOwn && !acting.can('returns.assign-others')) throw new Forbidden(messages.assignOthers);
    const after = { ...stored, assigneeId, assigneeName: assignee?.name ?? '' };
    return recorded(after, acting, { kind: 'assigned', detail: `to ${assignee?.name ?? 'nobody'}` });
  };
