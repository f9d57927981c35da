import { HOUR, limits, MINUTE, messages, type Role, recordId } from '@easy-tax/contracts';
import { type Caller, SessionGate } from '@easy-tax/platform/access';
import { Clock, isAhead } from '@easy-tax/platform/core';
import { newId } from '@easy-tax/platform/data';
import { NotFound, Unauthenticated } from '@easy-tax/platform/http';
import { Settings } from '@easy-tax/platform/office';
import { Inject, Injectable } from '@nestjs/common';
import { mailLanguage } from '../accounts/account.js';
import { type Account, AccountsRepository } from '../accounts/accounts.repository.js';
import { Factors } from '../accounts/factors/factors.service.js';
import { AccessTokens } from '../keys/keys.service.js';
import type { Device } from './devices.service.js';
import { type Session, SessionsRepository } from './sessions.repository.js';

/** Minimum time between two updates of `lastSeenAt`: below every idle time, above a burst of requests. */
const SEEN_INTERVAL_MS = MINUTE;

/** The absolute end of a new session (docs/limits.md, Life spans). */
function absoluteEnd(role: Role, now: Date): Date {
  return new Date(now.getTime() + limits.session[role].absoluteMs);
}

/** True if the session is valid: not idle too long, expired, blocked, of an older epoch, or begun by a clock that stood ahead. */
function isAlive(session: Session, account: Account, now: Date, mayIdleMs: number): boolean {
  if (account.blocked || account.erasing || session.userId !== account._id || session.epoch !== account.epoch)
    return false;
  if (isAhead(session.createdAt, now)) return false;
  const idleMs = now.getTime() - Date.parse(session.lastSeenAt);
  return now.getTime() < Date.parse(session.endsAt) && idleMs < mayIdleMs;
}

/** True if the last use is old enough to be worth a write, or was stored by a clock that stood ahead. */
function needsTouch({ lastSeenAt }: Session, now: Date): boolean {
  return isAhead(lastSeenAt, now) || now.getTime() - Date.parse(lastSeenAt) >= SEEN_INTERVAL_MS;
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

/** How a login has passed the second step, if its account has one. */
export interface Entrance {
  readonly hasShownFactor?: boolean;
  readonly trustedDevice?: string;
}

/**
 * Begins, reads and ends sessions. A change of password, role or block raises the account's epoch in the same write,
 * which ends all its sessions.
 */
@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly accounts: AccountsRepository,
    private readonly tokens: AccessTokens,
    private readonly clock: Clock,
    private readonly idle: IdleTimes,
    private readonly factors: Factors,
  ) {}

  /**
   * Begins a session with the epoch of the account as it was read: a block since then makes it invalid at once.
   * @param how.hasShownFactor a second factor was shown
   * @param how.trustedDevice the trusted device that has spared it
   */
  async startSession(account: Account, device: Device, { hasShownFactor = false, trustedDevice }: Entrance = {}) {
    const now = this.clock.now();
    const endsAt = absoluteEnd(account.role, now);
    const sid = newId();
    const session = {
      _id: sid,
      createdAt: now.toISOString(),
      userId: account._id,
      epoch: account.epoch,
      lastSeenAt: now.toISOString(),
      userAgent: device.userAgent,
      address: device.address,
      endsAt: endsAt.toISOString(),
      ...(hasShownFactor && { lookedAt: now.toISOString() }),
      ...(trustedDevice && { trustedDevice }),
    };
    // In parallel, because SQLite flushes both at once.
    await Promise.all([this.sessions.add(session), this.accounts.recordLogin(account, now)]);
    // An erasure may have started meanwhile and removed the sessions: this login must leave nothing.
    if (await this.accounts.isErasedOrErasing(account._id)) await this.sessions.remove(sid);
    return this.tokens.mint({ userId: account._id, sid, endsAt });
  }

  /**
   * Reads the caller of a session, with the current state of account and second factor.
   * @throws NotFound if it has ended in any way.
   */
  async callerOf(sid: string): Promise<Caller> {
    const session = recordId.safeParse(sid).success ? await this.sessions.findById(sid) : null;
    const account = session && (await this.accounts.findById(session.userId));
    const now = this.clock.now();
    const alive = session && account && isAlive(session, account, now, await this.idle.readIdleMs(account.role));
    if (!alive) throw new NotFound(messages.sessionEnded);
    if (needsTouch(session, now)) await this.sessions.touch(sid, now);
    const { _id, role, staffRole, name, email, emailVerified, epoch } = account;
    const { lookedAt = null } = session;
    const language = mailLanguage(account);
    const known = { _id, role, staffRole, name, email, emailVerified, language, sid, epoch, lookedAt };
    return { ...known, ...(await this.factors.readState(account)) };
  }

  /** Counts a second look before its factor is checked. Null if the session has ended. */
  countLook(sid: string): Promise<Session | null> {
    return this.sessions.countLook(sid, 1);
  }

  /** Takes a counted look back: its factor could not be checked. */
  async uncountLook(sid: string): Promise<void> {
    await this.sessions.countLook(sid, -1);
  }

  /** Stores that a second factor was shown in this session. */
  recordLook(sid: string): Promise<void> {
    return this.sessions.recordLook(sid, this.clock.now());
  }

  /** Ends one session, everywhere; false if it had ended before. */
  endSession(sid: string): Promise<boolean> {
    return this.sessions.remove(sid);
  }

  /**
   * Ends all sessions of a person but one; returns how many were valid. Ends idle ones, too, because a longer idle time
   * could make them valid again.
   */
  async endOtherSessions(userId: string, sid: string): Promise<number> {
    const alive = new Set((await this.listAlive(userId)).map(({ _id }) => _id));
    let ended = 0;
    for await (const { _id } of this.sessions.iterateByUser(userId))
      if (_id !== sid && (await this.sessions.remove(_id)) && alive.has(_id)) ended += 1;
    return ended;
  }

  /** Ends the sessions that a trusted device has opened, unless they have shown a factor since. */
  async endSessionsOfDevice(userId: string, trustedDevice: string): Promise<void> {
    for await (const { _id, lookedAt, ...session } of this.sessions.iterateByUser(userId))
      if (session.trustedDevice === trustedDevice && !lookedAt) await this.sessions.remove(_id);
  }

  /**
   * Restores one session after a change has ended all sessions of an account, if it was valid until that change. If they
   * end again meanwhile, that wins.
   * @param changed the account after the change
   */
  async carryOver(sid: string, changed: Account): Promise<void> {
    const session = await this.sessions.findById(sid);
    if (session?.epoch === changed.epoch - 1) await this.sessions.carryOver(sid, changed);
  }

  /** The valid sessions of a person, latest use first. */
  async listAlive(userId: string): Promise<Session[]> {
    const account = await this.accounts.findById(userId);
    if (!account) return [];
    const now = this.clock.now();
    const mayIdleMs = await this.idle.readIdleMs(account.role);
    const alive: Session[] = [];
    for await (const session of this.sessions.iterateByUser(userId))
      if (isAlive(session, account, now, mayIdleMs)) alive.push(session);
    return alive.toSorted((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt));
  }
}

/** The session gate in auth's own process: reads each session directly, without a cache. */
@Injectable()
export class LocalSessionGate extends SessionGate {
  constructor(
    private readonly tokens: AccessTokens,
    private readonly sessions: SessionsService,
  ) {
    super();
  }

  async verify(token: string): Promise<Caller> {
    return this.callerOf(await this.tokens.sessionOf(token));
  }

  async callerOf(sid: string): Promise<Caller> {
    try {
      return await this.sessions.callerOf(sid);
    } catch (error) {
      throw error instanceof NotFound ? new Unauthenticated(messages.sessionEnded) : error;
    }
  }
}
