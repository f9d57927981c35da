import { HOUR, limits, MINUTE, type Role } from '@easy-tax/contracts';
import { Settings } from '@easy-tax/platform/office';
import { Inject, Injectable } from '@nestjs/common';
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

/** Idle times of sessions as owners have set them, within the bounds of docs/limits.md. */
@Injectable()
export class IdleTimes {
  constructor(@Inject(Settings) private readonly settings: Pick<Settings, 'values'>) {}

  async readIdleMs(role: Role): Promise<number> {
    const { staffIdleMinutes, clientIdleHours } = await this.settings.values('auth');
    return role === 'admin' ? staffIdleMinutes * MINUTE : clientIdleHours * HOUR;
  }
}
