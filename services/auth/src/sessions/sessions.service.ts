import { messages, recordId } from '@easy-tax/contracts';
import { type Caller, Clock, NotFound, newId } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { mailLanguage } from '../accounts/account.js';
import type { Account } from '../accounts/account.records.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { Factors } from '../factors/factors.service.js';
import { AccessTokens } from '../keys/access-tokens.js';
import type { Device } from './device.js';
import { IdleTimes } from './idle-times.js';
import type { Session } from './session.records.js';
import { absoluteEnd, isAlive, needsTouch } from './session-rules.js';
import { SessionsRepository } from './sessions.repository.js';

/**
 * Begins and ends sessions and says who stands behind one. All sessions of an account end together when its epoch is
 * raised, in the same write as the password, role or block that made it so: there is no moment in between.
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
   * Begins a session of the account as it was read: if it has been blocked since, the session is dead from birth.
   * @param options.looked a second factor was shown for it
   */
  async start(account: Account, device: Device, { looked } = { looked: false }): Promise<string> {
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
      ...(looked && { lookedAt: now.toISOString() }),
    };
    // Side by side: SQLite flushes both at once.
    await Promise.all([this.sessions.add(session), this.accounts.recordLogin(account, now)]);
    // Its erasure may have begun since it was read, and have passed the sessions: nothing of the login is to stay.
    if (await this.accounts.isGoing(account._id)) await this.sessions.remove(sid);
    return this.tokens.mint({ userId: account._id, sid, endsAt });
  }

  /**
   * Reads the caller behind a session, as the account and its second factor are at this moment.
   * @throws NotFound if it has ended in any way.
   */
  async callerOf(sid: string): Promise<Caller> {
    const session = recordId.safeParse(sid).success ? await this.sessions.find(sid) : null;
    const account = session && (await this.accounts.find(session.userId));
    const now = this.clock.now();
    const alive = session && account && isAlive(session, account, now, await this.idle.of(account.role));
    if (!alive) throw new NotFound(messages.sessionEnded);
    if (needsTouch(session, now)) await this.sessions.touch(sid, now);
    const { _id, role, staffRole, name, email, emailVerified } = account;
    const { lookedAt = null } = session;
    const language = mailLanguage(account);
    const known = { _id, role, staffRole, name, email, emailVerified, language, sid, lookedAt };
    return { ...known, ...(await this.factors.of(account)) };
  }

  /** A second factor was shown in this session. */
  recordLook(sid: string): Promise<void> {
    return this.sessions.recordLook(sid, this.clock.now());
  }

  /** Ends one session, everywhere; false if it had ended before. */
  end(sid: string): Promise<boolean> {
    return this.sessions.remove(sid);
  }

  /**
   * Ends every session of a person but one, everywhere; returns how many were usable. Sessions past their idle time
   * end, too: a longer idle time, set by an owner, would bring them back.
   */
  async endOthers(userId: string, sid: string): Promise<number> {
    const alive = new Set((await this.aliveOf(userId)).map(({ _id }) => _id));
    let ended = 0;
    for await (const { _id } of this.sessions.of(userId))
      if (_id !== sid && (await this.sessions.remove(_id)) && alive.has(_id)) ended += 1;
    return ended;
  }

  /**
   * Keeps one session of an account whose sessions have all just ended, as the account was after that write. If they
   * end again in between, that end wins.
   */
  carryOver(sid: string, account: Account): Promise<void> {
    return this.sessions.carryOver(sid, account);
  }

  /** The sessions of a person that can be used at this moment, the latest use first. */
  async aliveOf(userId: string): Promise<Session[]> {
    const account = await this.accounts.find(userId);
    if (!account) return [];
    const now = this.clock.now();
    const mayIdleMs = await this.idle.of(account.role);
    const alive: Session[] = [];
    for await (const session of this.sessions.of(userId))
      if (isAlive(session, account, now, mayIdleMs)) alive.push(session);
    return alive.toSorted((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt));
  }
}
