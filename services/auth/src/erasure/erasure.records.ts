import { Language, recordId, timestamp } from '@easy-tax/contracts';
import { records } from '@easy-tax/platform';
import { z } from 'zod';

/** An account on its way out. `_id` is the account's: one is never erased twice at a time. */
export const StoredErasure = z.object({
  _id: recordId,
  createdAt: timestamp,
  /** IP address of the request, for the audit events. */
  address: z.string(),
  /** The owner who had it done; null if the holder asked. Older erasures lack it. */
  askedBy: recordId.nullish(),
  /** When, and the event that says so: written again after a crash, it is the same. As above. */
  askedAt: timestamp.nullish(),
  askEventId: z.string().nullish(),
  /** The mail at the end needs these, when the account is gone. */
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** The language of that mail. Older erasures lack it: English. */
  language: Language.nullish(),
  /** When that service had nothing more of it. */
  contactsAt: timestamp.nullable(),
  filingsAt: timestamp.nullable(),
  /** The event at the end, once it is about to be written: written again after a crash, it is the same. */
  eventId: z.string().nullable(),
  endedAt: timestamp.nullable(),
  attempts: z.number().int(),
  /** One of several replicas holds it until then; no other continues it before. */
  nextAt: timestamp,
});
export type Erasure = z.infer<typeof StoredErasure>;

export const ErasureRecords = records<Erasure>('erasures', StoredErasure, { filter: ['nextAt'] });
