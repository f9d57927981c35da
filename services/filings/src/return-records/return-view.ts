import {
  MyReturn,
  paymentsOf,
  type ReturnApproval,
  type ReturnDocument,
  type ReturnPaper,
  StaffReturn,
  stepAfter,
} from '@easy-tax/contracts';
import type { Caller } from '@easy-tax/platform/access';
import { projectionOf } from '@easy-tax/platform/core';
import type { StoredFiling } from '../paper-records/filing.records.js';
import { type Arrived, isAnswered } from './derive.js';
import type { StoredReturn } from './return.records.js';

/** The documents that a client sees: the last sent draft, and the newest of each other kind. */
export const releasedDocuments = ({ documents, sentDraftId }: StoredReturn): StoredReturn['documents'] =>
  documents.filter(({ _id, kind, replacedAt }) => (kind === 'draft' ? _id === sentDraftId : replacedAt === null));

declare const isForClient: unique symbol;
/** A return reduced to what its client may see. Only `reducedForClient` makes one. */
type ClientsReturn = StoredReturn & { readonly [isForClient]: true };

/**
 * Hides newer drafts that are not sent yet, payments recorded by mistake, and staff's part of the history. With an unconfirmed address, which may be a
 * stranger's, also everything of the office's documents: drafts, notes about them, approval, acknowledgement.
 */
export function reducedForClient(stored: StoredReturn, isConfirmed: boolean): ClientsReturn {
  const events = stored.events.filter(({ kind }) => kind === 'opened' || kind === 'step');
  const history = events.map((event) => ({ ...event, detail: '' }));
  const fee = stored.fee && { ...stored.fee, payments: paymentsOf(stored.fee) };
  const reduced = { ...stored, fee, events: history, voidedApprovals: [] };
  if (isConfirmed) {
    const documents = releasedDocuments(stored).map((document) => ({ ...document, replacedAt: null }));
    return { ...reduced, documents } as unknown as ClientsReturn;
  }
  const withoutNotes = history.map((event) => (event.by.side === 'office' ? { ...event, note: '' } : event));
  const hidden = { events: withoutNotes, documents: [], sentDraftId: null, approval: null, acknowledgement: null };
  return { ...reduced, ...hidden } as unknown as ClientsReturn;
}

/** True if the client may open this file: a released document, or the scan of its approval. */
export const isReleased = (stored: StoredReturn, fileId: string): boolean =>
  stored.approval?.onPaper?.scanId === fileId || releasedDocuments(stored).some(({ _id }) => _id === fileId);

/** True if the file is a document of the return, or the scan of an approval, void ones included. */
export const namesFile = ({ documents, approval, voidedApprovals }: StoredReturn, fileId: string): boolean =>
  documents.some(({ _id }) => _id === fileId) ||
  [...voidedApprovals, approval].some((each) => each?.onPaper?.scanId === fileId);

const fieldsOfMine = projectionOf(
  MyReturn.omit({ client: true, assignee: true, next: true, requests: true, events: true, hasPapers: true }),
);
const fieldsOfStaff = projectionOf(StaffReturn.omit({ assignee: true, client: true }));

const assigneeOf = ({ assigneeId, assigneeName }: StoredReturn) =>
  assigneeId === null ? null : { _id: assigneeId, name: assigneeName };

/** Requests as both sides see them; an answer shows until it is accepted. */
export const requestsOf = ({ requests }: StoredReturn, arrived: Arrived): StoredReturn['requests'] =>
  requests.map((request) => (isAnswered(request, arrived) ? { ...request, state: 'answered' } : request));

/** A return in its client's list. */
export const myReturnOf = (stored: ClientsReturn, arrived: Arrived): MyReturn => ({
  ...fieldsOfMine(stored),
  client: { _id: stored.owner, name: stored.clientName },
  assignee: assigneeOf(stored),
  next: stepAfter(stored),
  requests: requestsOf(stored, arrived),
  events: stored.events,
  hasPapers: arrived.papers.length > 0,
});

/** A row of the desk's list. @param clientId of its client now: a merged record's returns keep their owner */
export const staffReturnOf = (stored: StoredReturn, clientId: string): StaffReturn => ({
  ...fieldsOfStaff(stored),
  client: { _id: clientId, name: stored.clientName },
  assignee: assigneeOf(stored),
});

/** The signed link of a return's file; null if this reader may not open it. */
type DocumentLink = (documentId: string) => string | null;

type StoredDocument = StoredReturn['documents'][number];
export const documentOf = (document: StoredDocument, link: DocumentLink): ReturnDocument => ({
  ...document,
  filePath: link(document._id),
});

type StoredApproval = NonNullable<StoredReturn['approval']>;
const approvalOf = ({ session: _, ...approval }: StoredApproval, link: DocumentLink): ReturnApproval => ({
  ...approval,
  email: approval.email ?? null,
  address: approval.onPaper ? null : approval.address,
  onPaper: approval.onPaper && { ...approval.onPaper, filePath: link(approval.onPaper.scanId) },
});

/** As those who act for the client see it: the network address is the approver's own matter. */
export const approvalFor = (
  { _id }: Pick<Caller, '_id'>,
  approval: StoredApproval,
  link: DocumentLink,
): ReturnApproval => ({
  ...approvalOf(approval, link),
  ...(approval.by._id !== _id && { address: null }),
});

export const approvalForStaff = (approval: StoredApproval, link: DocumentLink) => ({
  ...approvalOf(approval, link),
  session: approval.session,
  recordedFrom: approval.onPaper ? approval.address : null,
});

export const paperOf = (filing: StoredFiling, filePath: string | null): ReturnPaper => ({
  _id: filing._id,
  reference: filing.reference,
  fileName: filing.fileName,
  size: filing.size,
  sha256: filing.sha256,
  createdAt: filing.createdAt,
  isIncomplete: filing.isIncomplete,
  mime: filing.mime,
  status: filing.status,
  kind: filing.kind,
  requestId: filing.requestId,
  addedBy: filing.addedBy,
  hasPdfPassword: Boolean(filing.pdfPassword),
  filePath,
});
