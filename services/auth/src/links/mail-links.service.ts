import { randomInt } from 'node:crypto';
import { limits, MINUTE, messages, SECOND } from '@easy-tax/contracts';
import type { Caller } from '@easy-tax/platform/access';
import { Clock, isAhead } from '@easy-tax/platform/core';
import { newId } from '@easy-tax/platform/data';
import { Forbidden, ValidationFailed } from '@easy-tax/platform/http';
import { Every, Scheduler } from '@easy-tax/platform/jobs';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type Account, AccountsRepository } from '../accounts/accounts.repository.js';
import { newToken } from '../user-records/user-records.repository.js';
import {
  type LinkRequest,
  LinkRequestsRepository,
  type MailLink,
  MailLinksRepository,
} from './mail-links.repository.js';

const lifeOf = {
  reset: limits.resetLinkMs,
  verify: limits.verifyLinkMs,
  email: limits.emailLinkMs,
  erase: limits.eraseLinkMs,
} as const;

/** A new link, to be mailed. */
export interface IssuedLink {
  readonly token: string;
  readonly sent: Date;
  readonly until: Date;
}

/** Links that prove access to an account's mailbox: 256 random bits, stored as a hash. */
@Injectable()
export class MailLinksService {
  constructor(
    private readonly links: MailLinksRepository,
    private readonly clock: Clock,
  ) {}

  /** @param email the new address, if the link changes it */
  async issueLink(purpose: MailLink['purpose'], account: Account, email?: string): Promise<IssuedLink> {
    const { token, tokenHash } = newToken();
    const now = this.clock.now();
    const until = new Date(now.getTime() + lifeOf[purpose]);
    await this.links.add({
      _id: newId(),
      createdAt: now.toISOString(),
      purpose,
      userId: account._id,
      tokenHash,
      epoch: account.epoch,
      email,
      expiresAt: until.toISOString(),
    });
    return { token, sent: now, until };
  }

  /**
   * Finds the unused link of a token.
   * @throws ValidationFailed (`linkSpent`) if there is none, it has expired, or a clock that stood ahead has dated it.
   */
  async findLink(purpose: MailLink['purpose'], token: string): Promise<MailLink> {
    const link = await this.links.findBySecret(token);
    const now = this.clock.now();
    if (!link || link.purpose !== purpose || Date.parse(link.expiresAt) <= now.getTime()) throw linkSpent();
    if (isAhead(link.createdAt, now)) throw linkSpent();
    return link;
  }

  /**
   * Finds a link of the caller's own account. A stranger may have registered the mailbox's address, so a click alone
   * proves nothing.
   * @throws ValidationFailed (`linkSpent`), Forbidden (`linkOfAnother`)
   */
  async findOwnLink(purpose: MailLink['purpose'], token: string, caller: Caller): Promise<MailLink> {
    const link = await this.findLink(purpose, token);
    if (link.userId !== caller._id) throw new Forbidden(messages.linkOfAnother);
    return link;
  }

  /** @throws ValidationFailed (`linkSpent`) if another request used it first. */
  async spendLink(link: MailLink): Promise<void> {
    if (!(await this.links.spend(link))) throw linkSpent();
  }
}

/** One text for every invalid link, so that guessing reveals nothing. */
export const linkSpent = () => new ValidationFailed([{ message: messages.linkSpent, path: 'token' }]);

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
    for await (const request of this.requests.iterateDue(soon, CLAIM_MS)) {
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
