import { limits, messages, type RequestChange, type RequestsInput, type ReturnDocument } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { Conflict, NotFound } from '@easy-tax/platform/http';
import type { StoredReturn } from '../return.records.js';
import { type Act, type ActContext, moved, named, recorded, refuse, ruleOf } from './act.js';

/** Kinds of which a return has only one: a new document replaces the earlier one. */
const single: readonly ReturnDocument['kind'][] = ['draft', 'computation', 'acknowledgement'];

export type NewDocument = Pick<ReturnDocument, '_id' | 'kind' | 'fileName' | 'mime' | 'size' | 'sha256'>;

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
    notPast(dueOn, context);
    const asked = items.map((item): Request => {
      const state = { state: 'open', sentBack: null, settled: null } as const;
      return { _id: newId(), ...item, dueOn, askedAt: context.now, askedBy: named(context), ...state };
    });
    const requests = [...stored.requests, ...asked];
    if (requests.length > limits.returnRequests) throw new Conflict(messages.returnFull);
    const detail = items.map(({ title }) => title).join(', ');
    return needingDocuments(recorded({ ...stored, requests }, context, { kind: 'request', detail }), context);
  };

const notPast = (dueOn: string, { today }: ActContext): string =>
  dueOn < today ? refuse('dueOn', messages.dayPast) : dueOn;

function needingDocuments(stored: StoredReturn, context: ActContext): StoredReturn {
  if (stored.step === 'documents-needed') return stored;
  const checked = stored.step === 'received' ? moved(stored, context, 'checking') : stored;
  return moved(checked, context, 'documents-needed');
}

const words = { accepted: 'accepted', 'sent-back': 'sent back', 'taken-back': 'no longer needed' } as const;

/** Accepts, sends back or takes back a request. After the last open one the return moves to Checking. */
export const settleRequest =
  (requestId: string, { state, note = '', dueOn }: RequestChange): Act =>
  (stored, context) => {
    const request = stored.requests.find(({ _id }) => _id === requestId);
    if (!request) throw new NotFound();
    if (request.state !== 'open') throw new Conflict(messages.requestSettled);
    const by = { at: context.now, by: named(context) };
    const settled: Request =
      state === 'sent-back'
        ? { ...request, dueOn: notPast(dueOn ?? request.dueOn, context), sentBack: { note, ...by } }
        : { ...request, state, settled: by };
    const requests = stored.requests.map((each) => (each === request ? settled : each));
    const detail = `${request.title}: ${words[state]}`;
    const after = recorded({ ...stored, requests }, context, { kind: 'request', detail }, state !== 'sent-back');
    if (requests.some((each) => each.state === 'open')) return after;
    ruleOf(stored, context, 'checking', 'settle');
    return moved(after, context, 'checking');
  };

/** Closes all open requests. */
export const withoutOpenRequests = (stored: StoredReturn, context: ActContext): StoredReturn => ({
  ...stored,
  requests: stored.requests.map((request) =>
    request.state === 'open'
      ? { ...request, state: 'taken-back', settled: { at: context.now, by: named(context) } }
      : request,
  ),
});
