import { emailKey } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { RateLimits } from '@easy-tax/platform/http';
import { Audit, Mails } from '@easy-tax/platform/office';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { noReset, resetRemovesFactors } from '../accounts/account.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { Factors } from '../accounts/factors/factors.service.js';
import { refuseCommonPassword } from '../config/password-policy.js';
import { LinkRequests } from '../links/link-requests.service.js';
import { linkSpent, MailLinksService } from '../links/mail-links.service.js';
import { passwordChangedMail } from '../mails/password-changed.mail.js';
import { resetPasswordMail } from '../mails/reset-password.mail.js';
import { PasswordHasher } from './password-hasher.js';

/** Resets forgotten passwords. */
@Injectable()
export class ResetPasswordService implements OnModuleInit {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly links: MailLinksService,
    private readonly requests: LinkRequests,
    private readonly factors: Factors,
    private readonly mails: Mails,
    private readonly hasher: PasswordHasher,
    private readonly limits: RateLimits,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.requests.sendBy('reset', async (account) =>
      this.mails.send(account.email, resetPasswordMail(account, await this.links.issueLink('reset', account))),
    );
  }

  /**
   * Sends a reset link if the address has an account. Neither answer nor time reveals that: all that depends on it
   * happens afterwards.
   * @throws TooMany
   */
  async requestReset(email: string, address: string): Promise<void> {
    await this.limits.consume('forgot', { address, account: emailKey(email) });
    await this.requests.addRequest('reset', email);
  }

  /**
   * Sets the password by a mailed link. Ends all sessions and other reset links, and verifies the address, because its
   * mail was read. Also removes the second factor if an owner has started a reset of the login that does so.
   * @throws ValidationFailed if the link is over or the password a common one (the link then still works).
   */
  async resetPassword(token: string, password: string, address: string): Promise<void> {
    const link = await this.links.findLink('reset', token);
    const account = await this.accounts.findById(link.userId);
    if (!account || account.epoch !== link.epoch) throw linkSpent();
    refuseCommonPassword(password, account);
    const passwordHash = await this.hasher.hash(password);
    await this.links.spendLink(link);
    const { _id: subject } = account;
    const removesFactors = resetRemovesFactors(account, this.clock.now());
    // Removes factors first: after a crash the login stays locked, and the next link works.
    if (removesFactors) await this.factors.removeByUser(subject);
    const set = { passwordHash, emailVerified: true, ...noReset };
    if (!(await this.accounts.changeAsRead(account, set, { endSessions: true }))) throw linkSpent();
    const detail = removesFactors ? { twoStep: false } : undefined;
    await this.audit.record({ actor: account, action: 'password.reset', subject, address, ...(detail && { detail }) });
    await this.mails.send(account.email, passwordChangedMail(account, this.clock.now()));
  }
}
