import {
  type ApprovalInput,
  consentVersion,
  consentWords,
  messages,
  type PaperApprovalInput,
} from '@easy-tax/contracts';
import { AppError, Conflict } from '@easy-tax/platform';
import type { StoredReturn } from '../stored/return.records.js';
import { type Act, type Acting, moved, ruleOf } from './act.js';

/** The draft that the client may approve now. */
export const sentDraftOf = ({ documents, sentDraftId }: StoredReturn) =>
  documents.find(({ _id }) => _id === sentDraftId) ?? null;

/** The text of an approval of the sent draft; null without one. */
export function consentOf(stored: StoredReturn, firm: string): { version: number; words: string } | null {
  const { form, taxpayer, clientName } = stored;
  const draft = sentDraftOf(stored);
  if (!draft) return null;
  const name = taxpayer === clientName ? null : taxpayer;
  return { version: consentVersion, words: consentWords({ form, draft: draft.version, firm, taxpayer: name }) };
}

interface From {
  readonly firm: string;
  readonly address: string;
  readonly session: string;
}

/** Stores the client's approval of a document and text. @throws Conflict with the current ones if outdated */
export const approveReturn =
  (read: ApprovalInput, { firm, address, session }: From): Act =>
  (stored, acting) => {
    ruleOf(stored, acting, 'approved', 'approve');
    const current = currentOf(stored, read, firm);
    if (read.consentVersion !== current.consent.version) throw changed(messages.consentReplaced, current);
    return approved(stored, acting, current, { by: acting.by, address, session, onPaper: null });
  };

/** Records an approval signed on paper, with its scan. @throws Conflict with the current draft */
export const recordPaperApproval =
  (signed: PaperApprovalInput, scanId: string, { firm, address }: Omit<From, 'session'>): Act =>
  (stored, acting) => {
    ruleOf(stored, acting, 'approved', 'paper-approval');
    const client = { _id: stored.owner, name: stored.clientName, side: 'client' } as const;
    const how = { by: client, address, session: null, onPaper: { scanId } };
    return approved(stored, acting, currentOf(stored, signed, firm), how);
  };

type Current = ReturnType<typeof currentOf>;
/** @throws Conflict if another draft was read */
function currentOf(stored: StoredReturn, read: Pick<ApprovalInput, 'documentId' | 'sha256'>, firm: string) {
  const draft = sentDraftOf(stored);
  const consent = consentOf(stored, firm);
  if (!draft || !consent) throw new Conflict(messages.stepNotAllowed);
  if (read.documentId !== draft._id || read.sha256 !== draft.sha256)
    throw changed(messages.draftReplaced, { draft, consent });
  return { draft, consent };
}

type How = Pick<NonNullable<StoredReturn['approval']>, 'by' | 'address' | 'session' | 'onPaper'>;
function approved(stored: StoredReturn, acting: Acting, { draft, consent }: Current, how: How): StoredReturn {
  const approval = {
    documentId: draft._id,
    draft: draft.version,
    sha256: draft.sha256,
    consentVersion: consent.version,
    words: consent.words,
    taxpayer: stored.taxpayer,
    at: acting.now,
    ...how,
  };
  return { ...moved(stored, acting, 'approved'), approval };
}

const changed = (message: string, { draft, consent }: Current) =>
  new AppError('conflict', message, [
    { message, path: '' },
    { message: draft._id, path: 'documentId' },
    { message: draft.sha256, path: 'sha256' },
    { message: String(consent.version), path: 'consentVersion' },
  ]);

/** Sends the draft back with the client's reason. */
export const askForChange =
  (text: string): Act =>
  (stored, acting) => {
    ruleOf(stored, acting, 'checking', 'change');
    return moved(stored, acting, 'checking', text);
  };
