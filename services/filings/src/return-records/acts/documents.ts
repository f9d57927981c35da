import { limits, messages, type ReturnDocument } from '@easy-tax/contracts';
import { Conflict } from '@easy-tax/platform/http';
import type { StoredReturn } from '../return.records.js';
import { type Act, named, recorded } from './act.js';

export type NewDocument = Pick<ReturnDocument, '_id' | 'kind' | 'fileName' | 'mime' | 'size' | 'sha256'>;

/** Kinds of which a return has only one: a new document replaces the earlier one. */
const single: readonly ReturnDocument['kind'][] = ['draft', 'computation', 'acknowledgement'];

/** Adds a document whose bytes are stored. */
export const addDocument =
  (document: NewDocument): Act =>
  (stored, acting) => {
    if (stored.documents.length >= limits.returnDocuments) throw new Conflict(messages.returnFull);
    const { kind } = document;
    const version = stored.documents.filter((each) => each.kind === kind).length + 1;
    const isReplaced = (each: StoredReturn['documents'][number]) =>
      each.kind === kind && each.replacedAt === null && single.includes(kind);
    const earlier = stored.documents.map((each) => (isReplaced(each) ? { ...each, replacedAt: acting.now } : each));
    const added = { ...document, version, createdAt: acting.now, by: named(acting), replacedAt: null, figures: null };
    const detail = kind === 'draft' ? `draft ${version}` : document.fileName;
    return recorded({ ...stored, documents: [...earlier, added] }, acting, { kind: 'document', detail });
  };
