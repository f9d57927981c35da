import { createHash } from 'node:crypto';
import { type ApprovalInput, consentWords, messages, type PaperApprovalInput } from '@easy-tax/contracts';
import { AppError, Conflict } from '@easy-tax/platform/http';
import type { StoredReturn } from '../return.records.js';
import { type Act, type ActContext, moved, ruleOf } from './act.js';

/** The draft that the client may approve now. */
export const sentDraftOf = ({ documents, sentDraftId }: StoredReturn) =>
  documents.find(({ _id }) => _id === sentDraftId) ?? null;

/** The text of an account's approval of the sent draft; null without one. It names a taxpayer who is another. */
export function consentOf(
  stored: StoredReturn,
  firm: string,
  accountId: string,
): { version: number; words: string } | null {
  const { form, taxpayer, clientName, owner } = stored;
  const draft = sentDraftOf(stored);
  if (!draft) return null;
  const name = taxpayer === clientName && owner === accountId ? null : taxpayer;
  const { version, figures } = draft;
  const words = consentWords({ form, draft: version, firm, taxpayer: name, figures });
  return { version: versionOf(words), words };
}

/** Hexadecimal digits of a hash that a number of JSON holds exactly: 52 bits. */
const VERSION_DIGITS = 13;
const versionOf = (words: string): number =>
  Number.parseInt(createHash('sha256').update(words).digest('hex').slice(0, VERSION_DIGITS), 16);

interface From {
  readonly firm: string;
  readonly address: string;
  readonly email: string;
  readonly session: string;
}

/** Stores the client's approval of a document and words. @throws Conflict with the current ones if outdated */
export const approveReturn =
  (read: ApprovalInput, { firm, address, email, session }: From): Act =>
  (stored, context) => {
    ruleOf(stored, context, 'approved', 'approve');
    const current = currentOf(stored, read, firm, context.by._id);
    const { consent } = current;
    if (read.consentVersion !== consent.version) throw changed(messages.consentReplaced, current);
    const agreed = { consentVersion: consent.version, words: consent.words, by: context.by, onPaper: null };
    return approved(stored, context, current.draft, { ...agreed, address, email, session });
  };

/** Records an approval signed on paper, whose words are on its scan alone. @throws Conflict with the current draft */
export const recordPaperApproval =
  (signed: PaperApprovalInput, scanId: string, { firm, address }: Pick<From, 'firm' | 'address'>): Act =>
  (stored, context) => {
    ruleOf(stored, context, 'approved', 'paper-approval');
    const client = { _id: stored.owner, name: stored.clientName, side: 'client' } as const;
    const how = { consentVersion: 0, words: '', by: client, address, email: null, session: null, onPaper: { scanId } };
    return approved(stored, context, currentOf(stored, signed, firm, stored.owner).draft, how);
  };

type Current = ReturnType<typeof currentOf>;
/** @throws Conflict if another draft was read */
function currentOf(
  stored: StoredReturn,
  read: Pick<ApprovalInput, 'documentId' | 'sha256'>,
  firm: string,
  accountId: string,
) {
  const draft = sentDraftOf(stored);
  const consent = consentOf(stored, firm, accountId);
  if (!draft || !consent) throw new Conflict(messages.stepNotAllowed);
  if (read.documentId !== draft._id || read.sha256 !== draft.sha256)
    throw changed(messages.draftReplaced, { draft, consent });
  return { draft, consent };
}

type Approval = NonNullable<StoredReturn['approval']>;
type How = Pick<Approval, 'consentVersion' | 'words' | 'by' | 'address' | 'email' | 'session' | 'onPaper'>;
function approved(stored: StoredReturn, context: ActContext, draft: Current['draft'], how: How): StoredReturn {
  const { _id: documentId, version, sha256, figures } = draft;
  const approval = { documentId, draft: version, sha256, figures, taxpayer: stored.taxpayer, at: context.now, ...how };
  return { ...moved(stored, context, 'approved'), approval };
}

const changed = (message: string, { draft, consent }: Current) =>
  new AppError('conflict', message, [
    { message, path: '' },
    { message: draft._id, path: 'documentId' },
    { message: draft.sha256, path: 'sha256' },
    { message: String(consent.version), path: 'consentVersion' },
    { message: consent.words, path: 'words' },
  ]);

/** Sends the draft back with the client's reason. */
export const askForChange =
  (text: string): Act =>
  (stored, context) => {
    ruleOf(stored, context, 'checking', 'change');
    return moved(stored, context, 'checking', text);
  };
