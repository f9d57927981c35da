import { limits, messages } from '@easy-tax/contracts';
import { type Caller } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { newId } from '@easy-tax/platform/data';
import { Forbidden, ValidationFailed } from '@easy-tax/platform/http';
import { Injectable } from '@nestjs/common';
import type { Account } from '../accounts/account.records.js';
import { newToken } from '../user-records/user-secrets.repository.js';
import { type MailLink, MailLinksRepository } from './mail-links.repository.js';

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
   * @throws ValidationFailed (`linkSpent`) if there is none, or it has expired.
   */
  async findLink(purpose: MailLink['purpose'], token: string): Promise<MailLink> {
    const link = await this.links.findBySecret(token);
    if (!link || link.purpose !== purpose || Date.parse(link.expiresAt) <= this.clock.now().getTime())
      throw linkSpent();
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
