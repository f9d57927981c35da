import type { StoredReturn } from './return.records.js';

/** The documents that a client sees: the last sent draft, and the newest of each other kind. */
export const releasedDocuments = ({ documents, sentDraftId }: StoredReturn): StoredReturn['documents'] =>
  documents.filter(({ _id, kind, replacedAt }) => (kind === 'draft' ? _id === sentDraftId : replacedAt === null));

/** True if the client may open this file: a released document, or the scan of its approval. */
export const isReleased = (stored: StoredReturn, fileId: string): boolean =>
  stored.approval?.onPaper?.scanId === fileId || releasedDocuments(stored).some(({ _id }) => _id === fileId);

/** True if the file is a document of the return, or the scan of an approval, void ones included. */
export const namesFile = ({ documents, approval, voidedApprovals }: StoredReturn, fileId: string): boolean =>
  documents.some(({ _id }) => _id === fileId) ||
  [...voidedApprovals, approval].some((each) => each?.onPaper?.scanId === fileId);
