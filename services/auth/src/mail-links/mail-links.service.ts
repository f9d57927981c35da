import { limits, messages } from '@easy-tax/contracts';
import { type Caller, Clock, Forbidden, newId, ValidationFailed } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import type { Account } from '../accounts/account.records.js';
import { hashOf, newToken } from './link-token.js';
import type { MailLink } from './mail-link.records.js';
import { MailLinksRepository } from './mail-links.repository.js';

const lifeOf = {
  reset: limits.resetLinkMs,
  verify: limits.verifyLinkMs,
  email: limits.emailLinkMs,
  erase: limits.eraseLinkMs,
} as const;

/** A link that is on its way by mail. */
export interface IssuedLink {
  readonly token: string;
  readonly sent: Date;
  readonly until: Date;
}

/** Links that prove that somebody reads an account's mail: 256 random bits, kept as a hash alone. */
@Injectable()
export class MailLinksService {
  constructor(
    private readonly links: MailLinksRepository,
    private readonly clock: Clock,
  ) {}

  /** @param email the new address, if the link changes it */
  async issue(purpose: MailLink['purpose'], account: Account, email?: string): Promise<IssuedLink> {
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
   * The link that a token stands for, not yet used up.
   * @throws ValidationFailed (`linkSpent`) if there is none, or it has expired.
   */
  async find(purpose: MailLink['purpose'], token: string): Promise<MailLink> {
    const link = await this.links.findByHash(hashOf(token));
    if (!link || link.purpose !== purpose || Date.parse(link.expiresAt) <= this.clock.now().getTime())
      throw linkSpent();
    return link;
  }

  /**
   * Finds a link to the caller's own account. The reader of a mailbox has not always made the account under its
   * address: one click must not prove to us what somebody else began.
   * @throws ValidationFailed (`linkSpent`), Forbidden (`linkOfAnother`)
   */
  async findOwn(purpose: MailLink['purpose'], token: string, caller: Caller): Promise<MailLink> {
    const link = await this.find(purpose, token);
    if (link.userId !== caller._id) throw new Forbidden(messages.linkOfAnother);
    return link;
  }

  /** @throws ValidationFailed (`linkSpent`) if another request used it first. */
  async spend(link: MailLink): Promise<void> {
    if (!(await this.links.spend(link))) throw linkSpent();
  }
}

/** One text for every way in which a link can be over, so that trying some teaches nothing. */
export const linkSpent = () => new ValidationFailed([{ message: messages.linkSpent, path: 'token' }]);
