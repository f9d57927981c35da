import { MINUTE, SECOND } from '@easy-tax/contracts';
import { Clock, InjectLog, type Log } from '@easy-tax/platform/core';
import { newIdAt } from '@easy-tax/platform/data';
import { Every, Scheduler } from '@easy-tax/platform/jobs';
import { Audit, type DataOwner, Mails } from '@easy-tax/platform/office';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type Account, AccountsRepository } from '../../accounts/accounts.repository.js';
import { LastOwner } from '../../accounts/last-owner.js';
import { erasureDoneMail } from '../../mails/erasure-done.mail.js';
import { OwnRecords } from '../own-records.js';
import { PersonalDataPorts } from '../remote-personal-data.js';
import { type Begun, type Erasure, ErasuresRepository, erasureOf } from './erasures.repository.js';

/** Audit events of an erasure, by ids alone: its request and its outcome. */
@Injectable()
export class ErasureTrail {
  constructor(private readonly audit: Audit) {}

  /** Idempotent: repeats write the same event. */
  async recordRequest({ _id, askedAt, askEventId, askedBy, address }: Erasure): Promise<void> {
    if (!askEventId || !askedAt) return;
    await this.audit.recordOnce(
      { _id: askEventId, createdAt: askedAt },
      { actor: { _id: askedBy ?? _id }, action: 'erasure.ask', subject: _id, address },
    );
  }

  /** Idempotent: repeats write the same event. */
  async recordEnd({ _id, eventId, endedAt, askedAt, createdAt, askedBy, address }: Erasure): Promise<void> {
    const detail = { askedAt: askedAt ?? createdAt };
    await this.audit.recordOnce(
      { _id: eventId ?? '', createdAt: endedAt ?? '' },
      { actor: { _id: askedBy ?? _id }, action: 'account.erase', subject: _id, address, detail },
    );
  }

  /** The account lives on, because nobody else is an owner who can log in. */
  async recordGiveBack({ _id }: Account): Promise<void> {
    await this.audit.record({
      actor: 'system',
      action: 'erasure.giveBack',
      subject: _id,
      detail: { reason: 'lastOwner' },
    });
  }
}

const SWEEP_MS = 5 * SECOND;
const LEASE_MS = 20 * SECOND;
const LONGEST_WAIT_MS = 5 * MINUTE;

/** Retries after 1, 2, 4 … seconds, at most 5 minutes. */
const waitAfter = (attempts: number): number => Math.min(LONGEST_WAIT_MS, SECOND * 2 ** Math.min(attempts, 10));

/** The lease of this replica; each step replaces `held` by the erasure as it is stored then. */
interface Lease {
  held: Erasure;
}

/** Another replica has claimed the erasure, because this one took too long. */
class LeaseLost extends Error {}

/**
 * Erases accounts, at the other services first and here last. One replica holds the lease on an erasure. Each step is
 * idempotent and stored when done, so that a crash or a service that is down only delays the end.
 */
@Injectable()
export class ErasingService implements OnApplicationBootstrap {
  constructor(
    private readonly erasures: ErasuresRepository,
    private readonly accounts: AccountsRepository,
    private readonly own: OwnRecords,
    private readonly others: PersonalDataPorts,
    private readonly lastOwner: LastOwner,
    private readonly mails: Mails,
    private readonly trail: ErasureTrail,
    private readonly clock: Clock,
    private readonly scheduler: Scheduler,
    @InjectLog() private readonly log: Log,
  ) {}

  /** Continues unfinished erasures soon after a start. */
  onApplicationBootstrap(): void {
    this.tryAfter(SECOND);
  }

  /**
   * Adds an erasure to the list. Its lease leaves time to mark the account, and identifies the entry. It replaces an
   * interrupted erasure; a marked account needs no new one.
   */
  async addToList(begun: Begun): Promise<void> {
    const erasure = erasureOf(begun, LEASE_MS + SECOND);
    for (;;) {
      const left = await this.erasures.findById(erasure._id);
      if (await this.accounts.isErasedOrErasing(erasure._id)) return;
      if (await (left ? this.erasures.replace(left, erasure) : this.erasures.add(erasure))) return;
    }
  }

  /** Starts at once, because the account is marked. */
  async startErasing(begun: Begun): Promise<void> {
    await this.erasures.bringForward(erasureOf(begun, 0));
    this.scheduler.runNow(this.eraseDue);
  }

  /** Continues every erasure without a lease. */
  @Every(SWEEP_MS, 'erasures')
  async eraseDue(stop?: AbortSignal): Promise<void> {
    for await (const erasure of this.erasures.iterateDue(this.later(1), LONGEST_WAIT_MS)) {
      if (stop?.aborted) return;
      const held = await this.erasures.claim(erasure, this.later(LEASE_MS));
      if (held) await this.tryErase(held);
    }
  }

  /** Unmarks an account; retries, because a concurrent change must not prevent it. */
  async giveAccountBack({ _id }: Account): Promise<void> {
    for (let now = await this.accounts.findById(_id); now?.erasing; now = await this.accounts.findById(_id)) {
      const givenBack = await this.accounts.changeAsRead(now, { erasing: null }, { endSessions: true });
      if (givenBack) return this.trail.recordGiveBack(givenBack);
    }
  }

  private async tryErase(held: Erasure): Promise<void> {
    const lease = { held };
    try {
      await this.erase(lease);
    } catch (error) {
      if (error instanceof LeaseLost) return;
      const { _id: account, attempts } = lease.held;
      this.log.warn({ err: error, account, attempts }, 'an erasure waits; it will be tried again');
      const waitMs = waitAfter(attempts);
      await this.erasures.claim(lease.held, this.later(waitMs), { attempts: attempts + 1 });
      this.tryAfter(waitMs);
    }
  }

  private async erase(lease: Lease): Promise<void> {
    const account = await this.accounts.findById(lease.held._id);
    if (account && !(await this.isMeant(account))) {
      await this.erasures.remove(lease.held);
      return;
    }
    // A crash may have prevented the request's event: writes it before anything is erased.
    if (lease.held.contactsAt === null) await this.trail.recordRequest(lease.held);
    await this.eraseAt('contacts', lease, await this.own.formerOwnersOf(lease.held));
    await this.eraseAt('filings', lease);
    await this.own.erase(lease.held._id);
    await this.finish(lease);
  }

  /** Drops the erasure of an unmarked account, and gives the last owner's account back. */
  private async isMeant(account: Account): Promise<boolean> {
    if (!account.erasing) return false;
    if (!(await this.lastOwner.isLast(account))) return true;
    await this.giveAccountBack(account);
    return false;
  }

  private async eraseAt(service: 'contacts' | 'filings', lease: Lease, former: DataOwner[] = []): Promise<void> {
    const { _id, email, emailVerified, askedBy } = lease.held;
    const done = service === 'contacts' ? 'contactsAt' : 'filingsAt';
    if (lease.held[done] !== null) return;
    const account = { _id, email: emailVerified ? email : null, byHolder: askedBy === null };
    for (const owner of [account, ...former]) {
      await this.others.of(service).erase(owner);
      // Each call may take half of the lease.
      await this.saveProgress(lease, {});
    }
    await this.saveProgress(lease, { [done]: this.clock.now().toISOString() });
  }

  /** The event's id is stored first, so that the event is written once. The mail may be sent twice. */
  private async finish(lease: Lease): Promise<void> {
    const now = this.clock.now();
    if (lease.held.eventId === null)
      await this.saveProgress(lease, { eventId: newIdAt(now), endedAt: now.toISOString() });
    await this.trail.recordEnd(lease.held);
    const { email, createdAt, askedBy } = lease.held;
    await this.mails.send(email, erasureDoneMail({ account: lease.held, at: new Date(createdAt), askedBy }));
    await this.erasures.remove(lease.held);
  }

  private async saveProgress(lease: Lease, progress: Parameters<ErasuresRepository['claim']>[2]): Promise<void> {
    const held = await this.erasures.claim(lease.held, this.later(LEASE_MS), progress);
    if (!held) throw new LeaseLost();
    lease.held = held;
  }

  private tryAfter(ms: number): void {
    setTimeout(() => this.scheduler.runNow(this.eraseDue), ms).unref();
  }

  private readonly later = (ms: number): Date => new Date(this.clock.now().getTime() + ms);
}
