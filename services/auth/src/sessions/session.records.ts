import { recordId, timestamp } from '@easy-tax/contracts';
import { records } from '@easy-tax/platform';
import { z } from 'zod';

/** One login on one device. `_id` is the `sid` of its token. */
export const StoredSession = z.object({
  _id: recordId,
  createdAt: timestamp,
  userId: recordId,
  /** The account's epoch at login: when that changes, the session ends. */
  epoch: z.number().int(),
  /** Up to a minute old, so that a read seldom needs a write. */
  lastSeenAt: timestamp,
  /** Browser's own name, and IP address. Older sessions have neither. */
  userAgent: z.string().optional(),
  address: z.string().optional(),
  /** When a second factor was last shown in it. */
  lookedAt: timestamp.optional(),
  /** Second looks since the last right one. Older sessions lack it. */
  looks: z.number().int().optional(),
  /** The trusted device that has spared its login the second step. */
  trustedDevice: recordId.optional(),
  /** The absolute end; the token's `exp` is the same moment. */
  endsAt: timestamp,
});
export type Session = z.infer<typeof StoredSession>;

export const SessionRecords = records<Session>('sessions', StoredSession, {
  filter: ['userId'],
  expires: 'endsAt',
});
