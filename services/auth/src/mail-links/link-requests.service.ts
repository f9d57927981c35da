import { randomInt } from 'node:crypto';
import { MINUTE, SECOND } from '@easy-tax/contracts';
import { Clock, Sweepers } from '@easy-tax/platform';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Account } from '../accounts/account.records.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import type { LinkRequest } from './link-request.records.js';
import { LinkRequestsRepository } from './link-requests.repository.js';

type Purpose = LinkRequest['purpose'];
type SendLink = (account: Account) => Promise<void>;

const SWEEP_MS = 5 * SECOND;
const IN_HAND_MS = MINUTE;
/**
 * Delay of a request. If one process holds service and gateway, work begun with the answer would delay that answer by
 * the time of its writes. The delay is random, so that the pause can't be measured later.
 */
const wait = { fromMs: 100, toMs: 400 };

/**
 * Links by mail, asked for now and sent afterwards. The request is stored before the answer, the same for an address
 * with an account and one without: so the answer and its time tell nothing, and a crash loses no mail.
 */
@Injectable()
export class LinkRequests implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  private nudge: () => void = () => undefined;
  private readonly senders = new Map<Purpose, SendLink>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly requests: LinkRequestsRepository,
    private readonly accounts: AccountsRepository,
    private readonly sweepers: Sweepers,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.nudge = this.sweepers.every(SWEEP_MS, 'links asked for', (stop) => this.sendDue(stop));
  }

  /** Sends links that the last run of the service left. */
  onApplicationBootstrap(): void {
    this.sendSoon();
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
  }

  /** The feature of that purpose calls this when it starts: it writes its own mail. */
  sendBy(purpose: Purpose, send: SendLink): void {
    this.senders.set(purpose, send);
  }

  /** Resolves when the request is stored; the mail follows. */
  async add(purpose: Purpose, email: string): Promise<void> {
    await this.requests.add(purpose, email, this.clock.now());
    this.sendSoon();
  }

  /** Sends the requested mails. A crash in the middle sends a mail again rather than never. */
  async sendDue(stop?: AbortSignal): Promise<void> {
    const soon = new Date(this.clock.now().getTime() + 1);
    for await (const request of this.requests.due(soon)) {
      if (stop?.aborted) return;
      if (!(await this.requests.claim(request, new Date(soon.getTime() + IN_HAND_MS)))) continue;
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
        this.nudge();
      },
      randomInt(wait.fromMs, wait.toMs),
    ).unref();
  }
}
