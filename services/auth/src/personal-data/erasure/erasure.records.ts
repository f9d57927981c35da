import { Language, recordId, timestamp } from '@easy-tax/contracts';
import { records } from '@easy-tax/platform';
import { z } from 'zod';

/** A running erasure. `_id` is the account's, so that there is only one for an account. */
export const StoredErasure = z.object({
  _id: recordId,
  createdAt: timestamp,
  /** IP address of the request, for the audit events. */
  address: z.string(),
  /** The owner who requested it; null if the holder did. Older erasures lack it. */
  askedBy: recordId.nullish(),
  /** Time and id of the request's event: rewritten after a crash, it is the same event. Older erasures lack it. */
  askedAt: timestamp.nullish(),
  askEventId: z.string().nullish(),
  /** For the last mail, when the account is gone. */
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** The language of that mail. Older erasures lack it: English. */
  language: Language.nullish(),
  /** When that service had confirmed. */
  contactsAt: timestamp.nullable(),
  filingsAt: timestamp.nullable(),
  /** Id of the last event: rewritten after a crash, it is the same event. */
  eventId: z.string().nullable(),
  endedAt: timestamp.nullable(),
  attempts: z.number().int(),
  /** End of the lease of the replica that works on it. */
  nextAt: timestamp,
});
export type Erasure = z.infer<typeof StoredErasure>;

export const ErasureRecords = records<Erasure>('erasures', StoredErasure, { filter: ['nextAt'] });
