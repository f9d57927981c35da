import {
  acknowledgementNumber,
  figuresKindOf,
  limits,
  messages,
  type RequestChange,
  type RequestsInput,
  type ReturnDocument,
  type StepInput,
  type StepNeed,
  type StepRule,
} from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { Conflict, NotFound } from '@easy-tax/platform/http';
import { z } from 'zod';
import type { StoredReturn } from '../return.records.js';
import { type Act, type ActContext, fieldValue, moved, named, recorded, refuse, ruleOf } from './act.js';

/** Kinds of which a return has only one: a new document replaces the earlier one. */
const single: readonly ReturnDocument['kind'][] = ['draft', 'computation', 'acknowledgement'];

/** Adds a document whose bytes are stored. */
export const addDocument =
  (document: NewDocument): Act =>
  (stored, context) => {
    if (stored.documents.length >= limits.returnDocuments) throw new Conflict(messages.returnFull);
    const { kind } = document;
    const version = stored.documents.filter((each) => each.kind === kind).length + 1;
    const isReplaced = (each: StoredReturn['documents'][number]) =>
      each.kind === kind && each.replacedAt === null && single.includes(kind);
    const earlier = stored.documents.map((each) => (isReplaced(each) ? { ...each, replacedAt: context.now } : each));
    const added = { ...document, version, createdAt: context.now, by: named(context), replacedAt: null, figures: null };
    const detail = kind === 'draft' ? `draft ${version}` : document.fileName;
    return recorded({ ...stored, documents: [...earlier, added] }, context, { kind: 'document', detail });
  };

type Request = StoredReturn['requests'][number];

/** Requests papers. A return in Received moves to Checking first. */
export const askForPapers =
  ({ items, dueOn }: RequestsInput): Act =>
  (stored, context) => {
    ruleOf(stored, context, 'documents-needed', 'ask');
    if (dueOn < context.today) refuse('dueOn', messages.dayPast);
    const asked = items.map((item): Request => {
      const state = { state: 'open', sentBack: null, settled: null } as const;
      return { _id: newId(), ...item, dueOn, askedAt: context.now, askedBy: named(context), ...state };
    });
    const requests = [...stored.requests, ...asked];
    if (requests.length > limits.returnRequests) throw new Conflict(messages.returnFull);
    const detail = items.map(({ title }) => title).join(', ');
    return needingDocuments(recorded({ ...stored, requests }, context, { kind: 'request', detail }), context);
  };

function needingDocuments(stored: StoredReturn, context: ActContext): StoredReturn {
  if (stored.step === 'documents-needed') return stored;
  const checked = stored.step === 'received' ? moved(stored, context, 'checking') : stored;
  return moved(checked, context, 'documents-needed');
}

const words = { accepted: 'accepted', 'sent-back': 'sent back', 'taken-back': 'no longer needed' } as const;

/** Accepts, sends back or takes back a request. After the last open one the return moves to Checking. */
export const settleRequest =
  (requestId: string, { state, note = '' }: RequestChange): Act =>
  (stored, context) => {
    const request = stored.requests.find(({ _id }) => _id === requestId);
    if (!request) throw new NotFound();
    if (request.state !== 'open') throw new Conflict(messages.requestSettled);
    const by = { at: context.now, by: named(context) };
    const settled: Request =
      state === 'sent-back' ? { ...request, sentBack: { note, ...by } } : { ...request, state, settled: by };
    const requests = stored.requests.map((each) => (each === request ? settled : each));
    const detail = `${request.title}: ${words[state]}`;
    const after = recorded({ ...stored, requests }, context, { kind: 'request', detail }, state !== 'sent-back');
    if (requests.some((each) => each.state === 'open')) return after;
    ruleOf(stored, context, 'checking', 'settle');
    return moved(after, context, 'checking');
  };

/** Closes all open requests. */
const withoutOpenRequests = (stored: StoredReturn, context: ActContext): StoredReturn => ({
  ...stored,
  requests: stored.requests.map((request) =>
    request.state === 'open'
      ? { ...request, state: 'taken-back', settled: { at: context.now, by: named(context) } }
      : request,
  ),
});

export type NewDocument = Pick<ReturnDocument, '_id' | 'kind' | 'fileName' | 'mime' | 'size' | 'sha256'>;

const day = z.iso.date(messages.day);

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
