import { Language, limits, Role, recordId, StaffRole, timestamp } from '@easy-tax/contracts';
import { z } from 'zod';
import { isAhead } from '../core/index.js';
import { type AppRequest, clientAddress } from '../http/index.js';

/** Finds the caller of an access token or session. Auth reads its records; others call auth (`RemoteSessionGate`). */
export abstract class SessionGate {
  /** @throws Unauthenticated if the token is not ours, has ended, or its session has; Unavailable */
  abstract verify(token: string): Promise<Caller>;
  /** The caller of a session; `isFresh`: bypasses the cache. @throws Unauthenticated once it has ended; Unavailable */
  abstract callerOf(sid: string, options?: { readonly isFresh: boolean }): Promise<Caller>;
}

/** The person who makes a call; also the answer of `GET /internal/sessions/:sid`. */
export const Caller = z.object({
  _id: recordId,
  role: Role,
  staffRole: StaffRole.nullable(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  language: Language,
  sid: z.string().min(1),
  /** The account's counter, which all that ends every session raises. */
  epoch: z.number().int().optional(),
  /** True for staff who have to set up their second factor before anything else. */
  limited: z.boolean(),
  hasFactor: z.boolean(),
  /** When a second factor was last shown in this session. */
  lookedAt: timestamp.nullable(),
});
export type Caller = z.infer<typeof Caller>;

/** A caller with the call's IP address, for limits and audit. */
export interface Actor extends Caller {
  readonly address: string;
}

/** True if the caller must show a second factor (again) first. */
export function needsLook({ hasFactor, lookedAt }: Caller, now: Date): boolean {
  if (!hasFactor || lookedAt === null) return hasFactor;
  return isAhead(lookedAt, now) || now.getTime() - Date.parse(lookedAt) >= limits.secondLookMs;
}

/** The caller that the guard has stored; not on public routes. */
export function callerOf(request: AppRequest): Actor {
  if (!request.user) throw new Error('the caller of a route that nobody has to log in for');
  return { ...(request.user as Caller), address: clientAddress(request) };
}
