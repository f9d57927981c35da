import { z } from 'zod';
import { recordId, timestamp } from './fields.js';

/** One login on one device, as its owner sees it. */
export const SessionInfo = z.object({
  _id: recordId,
  createdAt: timestamp,
  /** At most a minute behind. */
  lastSeenAt: timestamp,
  /** Ends then whatever happens. */
  endsAt: timestamp,
  /** What the browser called itself at login; empty where it said nothing, or the login is older than this field. */
  userAgent: z.string(),
  /** Where the login came from; empty as above. */
  address: z.string(),
  /** Whether it is the session that asks. */
  current: z.boolean(),
});
export type SessionInfo = z.infer<typeof SessionInfo>;
export const SessionList = z.object({ success: z.literal(true), data: z.array(SessionInfo) });
