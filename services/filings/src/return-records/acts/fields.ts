import {
  type DueClass,
  dayInIndia,
  dueDayOfForm,
  type Extension,
  type FeeInput,
  type FormDueDay,
  fitsForm,
  formDays,
  formLabel,
  isOwnForm,
  type LastDay,
  lastDayOf,
  messages,
  type OwnForm,
  type ReturnChange,
  type ReturnForm,
  type ReturnInput,
  steps,
} from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { Conflict, Forbidden } from '@easy-tax/platform/http';
import type { StoredReturn } from '../return.records.js';
import { type Act, type ActContext, recorded, refuse } from './act.js';
import { withFee } from './fee.js';

/** The last day of a return, with the notification that has moved it. */
export const lastDayFields = (last: LastDay | null): Pick<StoredReturn, 'dueOn' | 'extended'> => ({
  dueOn: last?.day ?? null,
  extended: last?.movedFrom ? { from: last.movedFrom, source: last.rule } : null,
});

/** Moves the last day to that of the extensions in force, or back to that of the law. */
export const followExtensions =
  (extensions: readonly Extension[]): Act =>
  (stored, context) => {
    const after = followedDay(stored, extensions, context.today);
    if (after.dueOn === stored.dueOn && after.extended?.source === stored.extended?.source) return stored;
    const detail = [`due ${after.dueOn}`, after.extended?.source ?? ''].filter(Boolean).join(', ');
    return recorded({ ...stored, ...after }, context, { kind: 'changed', detail });
  };

/** True after the filing. The day of a withdrawn return goes on to follow the rules: it can be taken up again. */
export const isDayFixed = ({ step, keptUntil }: StoredReturn): boolean =>
  steps[step].phase === 'filed' || Boolean(keptUntil);

/** A member of staff; null: nobody. */
export type Assignee = { readonly _id: string; readonly name: string } | null;

/** The name of another form, or of the office's own; null: its form says it. @throws ValidationFailed for an unknown one */
function nameOfForm(form: ReturnForm, typed: string | null, ownForms: readonly OwnForm[]): string | null {
  if (form === 'other') return typed;
  if (!isOwnForm(form)) return null;
  return ownForms.find((each) => each.form === form)?.name ?? refuse('form', messages.ownFormUnknown);
}

/** By which last days are found. */
export interface DueRules {
  /** Extensions in force. */
  readonly extensions: readonly Extension[];
  /** The office's own, retired ones too. */
  readonly ownForms?: readonly OwnForm[];
  /** The class of the client's form; null: the usual one. */
  readonly dueClass?: DueClass | null | undefined;
  /** The first two digits of the client's GSTIN; null: they make no difference. */
  readonly state?: string | null;
}

/** Changes fields of a return. @param assignee undefined: unchanged @param rules of the changed form and period */
export const changeReturn =
  (change: ReturnChange, assignee: Assignee | undefined, rules: DueRules): Act =>
  (stored, context) =>
    [
      (it: StoredReturn) => withTitle(it, change, rules, context),
      (it: StoredReturn) => (change.dueOn === undefined ? it : setDueDate(change.dueOn, rules)(it, context)),
      (it: StoredReturn) => (assignee === undefined ? it : assignReturn(assignee)(it, context)),
      (it: StoredReturn) => (change.fee === undefined ? it : withFee(it, change.fee, context)),
    ].reduce((changed, next) => next(changed), stored);

/**
 * Form, period and taxpayer, which are fixed once a draft is sent, because the approval names them. The last day follows
 * form and period unless it was changed by hand.
 */
function withTitle(
  stored: StoredReturn,
  change: ReturnChange,
  { extensions, ownForms = [], dueClass, state }: DueRules,
  context: ActContext,
): StoredReturn {
  const form = change.form ?? stored.form;
  const formName =
    form === stored.form && isOwnForm(form)
      ? stored.formName
      : nameOfForm(form, change.formName ?? stored.formName, ownForms);
  const { period = stored.period, taxpayer = stored.taxpayer } = change;
  const after = { ...stored, form, formName, period, taxpayer };
  const changes = (['form', 'formName', 'period', 'taxpayer'] as const).filter((name) => after[name] !== stored[name]);
  if (changes.length === 0) return stored;
  if (steps[stored.step].phase !== 'preparation') throw new Conflict(messages.returnFixed);
  if (!fitsForm(form, period)) refuse('period', messages.returnPeriod);
  if (form === 'other' && !formName) refuse('formName', messages.formNameMissing);
  const { today } = context;
  const lastDay = (of: Parameters<typeof lastDayOf>[0], on: string) => lastDayOf(of, on, extensions, ownForms);
  const hasDay = (last: LastDay | null) => stored.dueOn === (last?.day ?? null);
  // One that was opened in time keeps the first day of its form when that is over, also if the form is another.
  const isInTime = hasDay(lastDay(stored, ''));
  const isByHand = !isInTime && !hasDay(lastDay(stored, today));
  const isSame = form === stored.form && period === stored.period;
  const corrected = lastDay({ ...after, dueClass, state }, isInTime ? openedOn(stored) : today);
  const due = isByHand || isSame ? {} : lastDayFields(corrected);
  const detail = `${formLabel(after)}, ${period}, ${taxpayer}`;
  return recorded({ ...after, ...due }, context, { kind: 'changed', detail });
}

/** Sets the last day by hand. The day of an extension follows it. */
export const setDueDate =
  (dueOn: string | null, { dueClass, state, extensions }: DueRules): Act =>
  (stored, context) => {
    if (dueOn === stored.dueOn) return stored;
    const { form, period } = stored;
    // An extension can give several classes the same day: that of the client comes first.
    const days = [dueDayOfForm({ form, period, dueClass, state }, extensions), ...formDays(form, period, extensions)];
    const extended = extendedOf(days.find((each) => each?.movedFrom && each.day === dueOn));
    return recorded({ ...stored, dueOn, extended }, context, { kind: 'changed', detail: `due ${dueOn ?? 'no day'}` });
  };

/** Staff may assign themselves or nobody, and others with the permission. @throws Forbidden */
export const assignReturn =
  (assignee: Assignee): Act =>
  (stored, context) => {
    const assigneeId = assignee?._id ?? null;
    if (assigneeId === stored.assigneeId) return stored;
    const isOwn = (assigneeId ?? stored.assigneeId) === context.by._id;
    if (!isOwn && !context.can('returns.assign-others')) throw new Forbidden(messages.assignOthers);
    const after = { ...stored, assigneeId, assigneeName: assignee?.name ?? '' };
    return recorded(after, context, { kind: 'assigned', detail: `to ${assignee?.name ?? 'nobody'}` });
  };

/**
 * The last day by these extensions. A return follows them if its day is that of the law, or one that an extension has
 * moved before: the day of the law tells which class it is of. Days set by hand stay. One that was opened after the day of
 * the law follows the usual class until the moved day is over.
 */
export function followedDay(stored: StoredReturn, extensions: readonly Extension[], today: string) {
  const { form, period, dueOn, extended } = stored;
  const before = { dueOn, extended: extended ?? null };
  if (isDayFixed(stored)) return before;
  const days = formDays(form, period, extensions);
  const belated = belatedDayOf(stored);
  if (belated && belated === dueOn && !extended) {
    const [usual] = days;
    return usual?.movedFrom && usual.day >= today ? { dueOn: usual.day, extended: extendedOf(usual) } : before;
  }
  const ofLaw = extended?.from ?? dueOn;
  const due = days.find(({ day, movedFrom }) => (movedFrom ?? day) === ofLaw);
  if (!due) return before;
  if (belated && extended && !due.movedFrom && due.day < openedOn(stored)) return { dueOn: belated, extended: null };
  return { dueOn: due.day, extended: extendedOf(due) };
}

/** In IST. */
export const openedOn = ({ createdAt }: StoredReturn): string => dayInIndia(new Date(createdAt));

/** The last day of a belated return; null for one that was opened in time. */
function belatedDayOf(stored: StoredReturn): string | null {
  const { form, period, revises } = stored;
  const [first, next] = ['', openedOn(stored)].map((day) => lastDayOf({ form, period, revises }, day)?.day ?? null);
  return next && next !== first ? next : null;
}

const extendedOf = (due: FormDueDay | undefined | null) =>
  due?.movedFrom ? { from: due.movedFrom, source: due.source } : null;

export interface Opening extends DueRules {
  readonly input: ReturnInput;
  readonly client: { readonly _id: string; readonly name: string };
  readonly assignee: Assignee;
  readonly reference: string;
  readonly request: { readonly key: string; readonly fingerprint: string } | null;
  /** That of the client's last return of the form. */
  readonly fee?: FeeInput | undefined;
  /** Titles of what that return asked for. */
  readonly usualPapers?: readonly string[] | undefined;
}

/** Makes a new return at the step Received. */
export function opened(opening: Opening, context: ActContext): StoredReturn {
  const { input, client, assignee, reference, request, dueClass, state, extensions, ownForms = [], fee } = opening;
  const { form, period, revises = null } = input;
  const stored: StoredReturn = {
    _id: newId(),
    createdAt: context.now,
    reference,
    owner: client._id,
    clientName: client.name,
    taxpayer: input.taxpayer ?? client.name,
    form,
    formName: nameOfForm(form, input.formName ?? null, ownForms),
    period,
    step: 'received',
    steppedAt: context.now,
    assigneeId: assignee?._id ?? null,
    assigneeName: assignee?.name ?? '',
    ...lastDayFields(lastDayOf({ form, period, revises, dueClass, state }, context.today, extensions, ownForms)),
    approveBy: null,
    acknowledgement: null,
    revises,
    enquiryId: input.enquiryId ?? null,
    usualPapers: opening.usualPapers ? [...opening.usualPapers] : null,
    waitsFor: 'office',
    needs: 0,
    answered: 0,
    newPapers: 0,
    newMessages: 0,
    feeState: 'none',
    deadline: null,
    urgency: '',
    searchNames: '',
    filedOn: null,
    feeSince: null,
    version: 1,
    revision: 1,
    requestKey: request?.key ?? null,
    requestFingerprint: request?.fingerprint ?? null,
    requests: [],
    documents: [],
    events: [],
    sentDraftId: null,
    approval: null,
    voidedApprovals: [],
    fee: null,
    seenUpTo: '',
    writes: [],
  };
  const begun = recorded(stored, context, { kind: 'opened', to: 'received' });
  return fee ? withFee(begun, fee, context) : begun;
}
