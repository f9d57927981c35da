import { randomInt } from 'node:crypto';
import { MINUTE, SECOND } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { Every, Scheduler } from '@easy-tax/platform/jobs';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Account } from '../accounts/account.records.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { type LinkRequest, LinkRequestsRepository } from './mail-links.repository.js';

type Purpose = LinkRequest['purpose'];
type SendLink = (account: Account) => Promise<void>;

const SWEEP_MS = 5 * SECOND;
const CLAIM_MS = MINUTE;
/**
 * Delay before a request is processed: in a single process the work would delay the answer and reveal whether there is
 * an account. Random, so that it can't be measured.
 */
const wait = { fromMs: 100, toMs: 400 };

/**
 * Sends requested links by mail after the answer. The request is stored first, with or without an account: neither
 * answer nor time reveals an account, and a crash loses no mail.
 */
@Injectable()
export class LinkRequests implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly senders = new Map<Purpose, SendLink>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly requests: LinkRequestsRepository,
    private readonly accounts: AccountsRepository,
    private readonly scheduler: Scheduler,
    private readonly clock: Clock,
  ) {}

  /** Sends links that the last run has not sent. */
  onApplicationBootstrap(): void {
    this.sendSoon();
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
  }

  /** Registers the function that writes the mail of a purpose. */
  sendBy(purpose: Purpose, send: SendLink): void {
    this.senders.set(purpose, send);
  }

  /** Resolves when the request is stored; the mail is sent later. */
  async addRequest(purpose: Purpose, email: string): Promise<void> {
    await this.requests.add(purpose, email, this.clock.now());
    this.sendSoon();
  }

  /** Sends due mails, at least once each. */
  @Every(SWEEP_MS, 'links asked for')
  async sendDue(stop?: AbortSignal): Promise<void> {
    const soon = new Date(this.clock.now().getTime() + 1);
    for await (const request of this.requests.iterateDue(soon)) {
      if (stop?.aborted) return;
      if (!(await this.requests.claim(request, new Date(soon.getTime() + CLAIM_MS)))) continue;
      await this.send(request);
      await this.requests.remove(request);
    }
  }

  private async send({ purpose, email }: LinkRequest): Promise<void> {
    const send = this.senders.get(purpose);
    if (!send) throw new Error(`no feature sends links of the purpose ${purpose}`);
    const account = await this.accounts.findByEmail(email);
    if (account && !account.erasing) await send(account);
  }

  private sendSoon(): void {
    this.timer ??= setTimeout(
      () => {
        this.timer = undefined;
        this.scheduler.runNow(this.sendDue);
      },
      randomInt(wait.fromMs, wait.toMs),
    ).unref();
  }
}
