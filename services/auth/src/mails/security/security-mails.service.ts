import { type AuditRow, DEFAULT_ADMIN_EMAIL, limits, MINUTE, securityKindOf } from '@easy-tax/contracts';
import { fetchAnswer, type Peer } from '@easy-tax/platform/access';
import { Clock, InjectConfig, InjectLog, type Log } from '@easy-tax/platform/core';
import { Every, Milestones } from '@easy-tax/platform/jobs';
import { AuditEventsRepository, Mails, SecurityTrailAnswer, securityTrailPath } from '@easy-tax/platform/office';
import { Inject, Injectable } from '@nestjs/common';
import { AccountsRepository } from '../../accounts/accounts.repository.js';
import type { AuthConfig } from '../../config/auth.config.js';
import { AUTH_HOOKS, type AuthHooks, type SecurityTrail } from '../../config/auth-hooks.js';
import { type SecurityEvents, securityEventsMail } from '../security-events.mail.js';

/** Reads security events of a service in another container. */
export class RemoteSecurityTrail implements SecurityTrail {
  constructor(private readonly peer: Peer) {}

  async between(since: Date, until: Date) {
    const query = new URLSearchParams({ since: since.toISOString(), until: until.toISOString() });
    const path = `${securityTrailPath}?${query}`;
    return (await fetchAnswer(this.peer, { name: `GET ${securityTrailPath}`, path, answer: SecurityTrailAnswer })).data;
  }
}

/** Waits for late events: an event gets its time before it is stored, and clocks differ. */
const CLOCK_MARGIN_MS = MINUTE;

interface NewEvents {
  readonly service: string;
  readonly until: Date;
  readonly events: readonly AuditRow[];
}

/** Mails owners about possible attacks, one mail for the events of ten minutes. */
@Injectable()
export class SecurityMails {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly own: AuditEventsRepository,
    private readonly milestones: Milestones,
    private readonly mails: Mails,
    private readonly clock: Clock,
    @InjectLog() private readonly log: Log,
    @InjectConfig() private readonly config: AuthConfig,
    @Inject(AUTH_HOOKS) private readonly hooks: AuthHooks,
  ) {}

  /** Mails the events since the last run, at least once each. */
  @Every(limits.securityMailMs, 'mails about security events')
  async sendNewEvents(): Promise<void> {
    const answers = await Promise.all(
      Object.entries(this.trails()).map(([service, trail]) => this.readNew(service, trail)),
    );
    const rounds = answers.filter((each) => each !== null);
    const events = await this.named(rounds.flatMap((round) => round.events));
    if (events.length > 0)
      for (const owner of await this.accounts.findOwnersWhoCanLogIn())
        if (owner.email !== DEFAULT_ADMIN_EMAIL) await this.mails.send(owner.email, securityEventsMail(owner, events));
    for (const { service, until } of rounds)
      await this.milestones.recordOutcome(markOf(service), true, { untilMs: until.getTime() });
  }

  private trails(): Readonly<Record<string, SecurityTrail>> {
    const { CONTACTS_URL, FILINGS_URL, INTERNAL_TOKEN: internalToken = '' } = this.config;
    const remote = {
      ...(CONTACTS_URL && { contacts: new RemoteSecurityTrail({ url: CONTACTS_URL, internalToken }) }),
      ...(FILINGS_URL && { filings: new RemoteSecurityTrail({ url: FILINGS_URL, internalToken }) }),
    };
    return { auth: this.own, ...(this.hooks.trails ?? remote) };
  }

  /** Null if the service does not answer: its events are mailed by the next run. */
  private async readNew(service: string, trail: SecurityTrail): Promise<NewEvents | null> {
    const until = new Date(this.clock.now().getTime() - CLOCK_MARGIN_MS);
    const last = (await this.milestones.last(markOf(service)))?.figures.untilMs;
    // A later time was stored by a clock that stood ahead.
    const isKnown = last !== undefined && last <= until.getTime();
    const since = new Date(isKnown ? last : until.getTime() - limits.securityMailMs);
    try {
      return { service, until, events: await trail.between(since, until) };
    } catch (error) {
      this.log.warn({ err: error, service }, 'security events of a service wait for their mail');
      return null;
    }
  }

  /** Groups events by kind and person, with number and last time. Names no clients. */
  private async named(rows: readonly AuditRow[]): Promise<SecurityEvents> {
    const groups = new Map<string, SecurityEvents[number]>();
    for (const row of rows) {
      const kind = securityKindOf(row);
      if (!kind) continue;
      const before = groups.get(`${kind} ${row.actor}`);
      const who = before?.who ?? (await this.nameOf(row.actor));
      groups.set(`${kind} ${row.actor}`, { kind, who, times: (before?.times ?? 0) + 1, last: row.createdAt });
    }
    return [...groups.values()];
  }

  private async nameOf(actor: string): Promise<string> {
    if (actor === 'system') return 'the system';
    const account = await this.accounts.findById(actor);
    if (!account) return 'an account that is gone';
    // Staff choose their names themselves, one of an owner's too.
    return account.role === 'admin' ? `${account.email} (${account.name})` : 'a client';
  }
}

const markOf = (service: string): string => `security mails ${service}`;
