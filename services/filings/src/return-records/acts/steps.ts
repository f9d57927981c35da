import {
  acknowledgementNumber,
  enteredDay,
  figuresKindOf,
  messages,
  type StepInput,
  type StepNeed,
  type StepRule,
} from '@easy-tax/contracts';
import type { StoredReturn } from '../return.records.js';
import { type Act, type ActContext, fieldValue, moved, recorded, refuse, ruleOf } from './act.js';
import { withoutOpenRequests } from './requests.js';

const day = enteredDay();

/** Takes a step of staff, with all that its rule needs. */
export const takeStep =
  (input: StepInput): Act =>
  (stored, context) => {
    const rule = ruleOf(stored, context, input.to, 'step');
    const filled = { ...stored, ...fieldsOf(rule, stored, input, context.today) };
    if (rule.from === rule.to && rule.by === 'corrector') return corrected(stored, filled, context);
    if (rule.to === 'withdrawn') return withdrawn(filled, context, input.note);
    return moved(filled, context, rule.to, input.note);
  };

/** Withdraws the return for the client. */
export const withdraw =
  (text: string): Act =>
  (stored, context) => {
    ruleOf(stored, context, 'withdrawn', 'withdraw');
    return withdrawn(stored, context, text);
  };

/** Closes open requests, because a withdrawn return needs no papers. */
const withdrawn = (stored: StoredReturn, context: ActContext, note?: string) =>
  moved(withoutOpenRequests(stored, context), context, 'withdrawn', note);

/** Corrects a mistyped acknowledgement; both numbers stay in the history. */
function corrected(before: StoredReturn, after: StoredReturn, context: ActContext): StoredReturn {
  const text = ({ acknowledgement: is }: StoredReturn) =>
    is ? [is.number, is.filedOn, ...(is.verifiedOn ? [is.verifiedOn] : [])].join(', ') : 'none';
  return recorded(after, context, { kind: 'acknowledgement', detail: `${text(before)} → ${text(after)}` });
}

/** The fields that a step sets. @throws ValidationFailed that names the first missing or invalid one */
function fieldsOf({ needs }: StepRule, stored: StoredReturn, input: StepInput, today: string): Partial<StoredReturn> {
  const isNeeded = (need: StepNeed) => needs.includes(need);
  if (isNeeded('note') && !input.note) refuse('note', messages.noteMissing);
  const draft = isNeeded('document') ? { ...draftToSend(stored, input), approveBy: fromToday(input, today) } : {};
  const number = isNeeded('acknowledgement')
    ? fieldValue('acknowledgement', acknowledgementNumber(stored.form), input.acknowledgement)
    : stored.acknowledgement?.number;
  const filedOn = isNeeded('filedOn') ? untilToday('filedOn', input.filedOn, today) : stored.acknowledgement?.filedOn;
  if (!number || !filedOn) return draft;
  const verifiedOn = isNeeded('verifiedOn') ? untilToday('verifiedOn', input.verifiedOn, today) : null;
  if (verifiedOn && verifiedOn < filedOn) refuse('verifiedOn', messages.verifiedBeforeFiled);
  return { ...draft, acknowledgement: { number, filedOn, verifiedOn } };
}

/** The newest draft, if it was not sent before, with the figures typed for it. */
function draftToSend({ documents, sentDraftId, form }: StoredReturn, { documentId, figures }: StepInput) {
  const draft = documents.find(({ _id, kind }) => _id === documentId && kind === 'draft');
  if (!draft || draft.replacedAt !== null || draft._id === sentDraftId)
    return refuse('documentId', messages.draftMissing);
  const kind = figuresKindOf(form);
  if (kind && !figures) refuse('figures', messages.figuresMissing);
  if (figures && figures.kind !== kind) refuse('figures', messages.figuresForm);
  return {
    sentDraftId: draft._id,
    documents: documents.map((each) => (each === draft ? { ...draft, figures: figures ?? null } : each)),
  };
}

function fromToday({ approveBy }: StepInput, today: string): string {
  const last = fieldValue('approveBy', day, approveBy);
  return last < today ? refuse('approveBy', messages.dayPast) : last;
}

function untilToday(path: string, value: string | undefined, today: string): string {
  const on = fieldValue(path, day, value);
  return on > today ? refuse(path, messages.dayAhead) : on;
}
