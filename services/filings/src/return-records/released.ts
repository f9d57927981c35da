import { paymentsOf } from '@easy-tax/contracts';
import type { StoredReturn } from './return.records.js';

/** The documents that a client sees: the last sent draft, and the newest of each other kind. */
export const releasedDocuments = ({ documents, sentDraftId }: StoredReturn): StoredReturn['documents'] =>
  documents.filter(({ _id, kind, replacedAt }) => (kind === 'draft' ? _id === sentDraftId : replacedAt === null));

declare const isForClient: unique symbol;
/** A return reduced to what its client may see. Only `reducedForClient` makes one. */
export type ClientsReturn = StoredReturn & { readonly [isForClient]: true };

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
