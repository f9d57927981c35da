import { type ErrorCode, MINUTE, SECOND } from '@easy-tax/contracts';
import { Clock, InjectConfig, InjectLog, type Log } from '@easy-tax/platform/core';
import { AppError, Unavailable } from '@easy-tax/platform/http';
import { Every, Scheduler } from '@easy-tax/platform/jobs';
import { Audit, type InvitedReturn, type InvitedReturns } from '@easy-tax/platform/office';
import { Inject, Injectable } from '@nestjs/common';
import { AccountsRepository } from '../../accounts/accounts.repository.js';
import type { AuthConfig } from '../../config/auth.config.js';
import { AUTH_HOOKS, type AuthHooks } from '../../config/auth-hooks.js';
import { FirstReturnsRepository } from './first-returns.repository.js';
import { RemoteInvitedReturns } from './remote-invited-returns.js';

const SWEEP_MS = 5 * SECOND;
/** Longer than it takes to create the account after its return was stored. */
const ACCOUNT_MS = MINUTE;

const refusals: ReadonlySet<ErrorCode> = new Set(['validation', 'malformed', 'not_found', 'conflict']);

/** Opens returns at filings for people who have accepted an invitation. If filings is down, they are opened later. */
@Injectable()
export class FirstReturns {
  private readonly others: NonNullable<AuthHooks['others']>;

  constructor(
    private readonly waiting: FirstReturnsRepository,
    private readonly accounts: AccountsRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly scheduler: Scheduler,
    @InjectLog() private readonly log: Log,
    @InjectConfig() { FILINGS_URL, INTERNAL_TOKEN = '' }: AuthConfig,
    @Inject(AUTH_HOOKS) { others }: AuthHooks,
  ) {
    const remote = FILINGS_URL && { returns: new RemoteInvitedReturns(FILINGS_URL, INTERNAL_TOKEN) };
    this.others = others ?? (remote || {});
  }

  /** Stored before the account, so that no crash leaves an account without its return. */
  addReturn(invited: InvitedReturn): Promise<void> {
    return this.waiting.add({ _id: invited.clientId, createdAt: this.clock.now().toISOString(), invited });
  }

  /** Called once the account exists. */
  openReturnsSoon(): void {
    this.scheduler.runNow(this.openAll);
  }

  /** Safe on two replicas: filings opens only one return for an invited client. */
  @Every(SWEEP_MS, 'returns of invited clients')
  private async openAll(stop: AbortSignal): Promise<void> {
    for await (const { _id, createdAt, invited } of this.waiting.iterateAll()) {
      if (stop.aborted) return;
      const account = await this.accounts.findById(_id);
      const isComing = !account && this.clock.now().getTime() - Date.parse(createdAt) < ACCOUNT_MS;
      if (isComing) continue;
      const isOver = !account || account.erasing;
      if (isOver || (await this.isDone(invited))) await this.waiting.remove(_id);
    }
  }

  /** False: retry later. A refusal is final, for example because the client has become staff. */
  private async isDone(invited: InvitedReturn): Promise<boolean> {
    try {
      await this.filings().open(invited);
      return true;
    } catch (error) {
      if (error instanceof AppError && refusals.has(error.code)) {
        const detail = { code: error.code, enquiry: invited.enquiryId };
        await this.audit.record({ actor: 'system', action: 'invite.dropReturn', subject: invited.clientId, detail });
        return true;
      }
      this.log.warn({ err: error, account: invited.clientId }, 'the return of an invited client waits for filings');
      return false;
    }
  }

  private filings(): InvitedReturns {
    if (!this.others.returns) throw new Unavailable({ cause: new Error('filings is unknown to auth') });
    return this.others.returns;
  }
}
