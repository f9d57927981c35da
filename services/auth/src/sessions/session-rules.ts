import { limits, MINUTE, type Role } from '@easy-tax/contracts';
import type { Account } from '../accounts/account.records.js';
import type { Session } from './sessions.repository.js';

/** Minimum time between two updates of `lastSeenAt`: below every idle time, above a burst of requests. */
const SEEN_INTERVAL_MS = MINUTE;

/** The absolute end of a new session (docs/limits.md, Life spans). */
export function absoluteEnd(role: Role, now: Date): Date {
  return new Date(now.getTime() + limits.session[role].absoluteMs);
}

/** True if the session is valid: not idle too long, expired, blocked, or of an older epoch. */
export function isAlive(session: Session, account: Account, now: Date, mayIdleMs: number): boolean {
  if (account.blocked || account.erasing || session.userId !== account._id || session.epoch !== account.epoch)
    return false;
  const idleMs = now.getTime() - Date.parse(session.lastSeenAt);
  return now.getTime() < Date.parse(session.endsAt) && idleMs < mayIdleMs;
}

/** True if the last use is old enough to be worth a write. */
export function needsTouch(session: Session, now: Date): boolean {
  return now.getTime() - Date.parse(session.lastSeenAt) >= SEEN_INTERVAL_MS;
}
