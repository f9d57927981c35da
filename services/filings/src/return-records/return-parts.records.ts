import { DocumentKind, ReturnPerson } from '@easy-tax/contracts';
import { records } from '@easy-tax/platform/data';
import { z } from 'zod';

/** One message between client and staff. */
export const StoredReturnMessage = z.object({
  _id: z.string(),
  createdAt: z.string(),
  returnId: z.string(),
  /** The client whose return it is. */
  owner: z.string(),
  by: ReturnPerson,
  side: ReturnPerson.shape.side,
  text: z.string(),
  requestId: z.string().nullable(),
  /** The personal link that it came by; most messages have none. */
  linkId: z.string().nullish(),
  requestKey: z.string().nullable(),
});
export type StoredReturnMessage = z.infer<typeof StoredReturnMessage>;
export const ReturnMessageRecords = records('returnmessages', StoredReturnMessage, {
  unique: ['requestKey'],
  filter: ['owner', 'side', 'requestId'],
  within: ['returnId'],
});

/** An internal note: no call, mail, export or search of a client reads this type. */
export const StoredReturnNote = StoredReturnMessage.omit({ requestId: true, side: true, linkId: true });
export type StoredReturnNote = z.infer<typeof StoredReturnNote>;
export const ReturnNoteRecords = records('returnnotes', StoredReturnNote, {
  unique: ['requestKey'],
  filter: ['owner'],
  within: ['returnId'],
});

/**
 * A file from staff: a document, or the scan of a signed approval. Stored after its object, and before the return names
 * it.
 */
export const StoredReturnFile = z.object({
  _id: z.string(),
  createdAt: z.string(),
  returnId: z.string(),
  owner: z.string(),
  objectKey: z.string(),
  fileName: z.string(),
  mime: z.string(),
  size: z.number().int(),
  sha256: z.string(),
  kind: z.enum([...DocumentKind.options, 'approval-scan']),
  requestKey: z.string().nullable(),
  /** A digest of the fields and bytes that were sent; none in records of a time before it was stored. */
  requestFingerprint: z.string().nullish(),
});
export type StoredReturnFile = z.infer<typeof StoredReturnFile>;
export const ReturnFileRecords = records('returnfiles', StoredReturnFile, {
  unique: ['objectKey', 'requestKey'],
  filter: ['returnId', 'owner'],
});
