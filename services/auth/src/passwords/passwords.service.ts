import { emailKey, messages, type PasswordChange } from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { Conflict, RateLimits, Unauthenticated, ValidationFailed } from '@easy-tax/platform/http';
import { Audit, Mails } from '@easy-tax/platform/office';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { noReset, resetRemovesFactors } from '../accounts/account.js';
import { type Account, AccountsRepository } from '../accounts/accounts.repository.js';
import { Factors } from '../accounts/factors/factors.service.js';
import { refuseCommonPassword } from '../config/password-policy.js';
import { LinkRequests, linkSpent, MailLinksService } from '../links/mail-links.service.js';
import { passwordChangedMail } from '../mails/password-changed.mail.js';
import { resetPasswordMail } from '../mails/reset-password.mail.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { FamiliarNetworksRepository, networkHashOf } from './familiar-networks.repository.js';
import { PasswordHasher } from './password-hasher.js';

/** Checks the current password before acts that an open session alone must not do. */
@Injectable()
export class CurrentPassword {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly hasher: PasswordHasher,
    private readonly limits: RateLimits,
  ) {}

  /**
   * @returns the caller's account if the password is right. A wrong one is no 401: the session continues.
   * @throws ValidationFailed at `current`, TooMany.
   */
  async confirmPassword(password: string, { _id, sid, address }: Actor): Promise<Account> {
    // Counted for this session alone: it may be stolen, and its guesses must not keep the holder out.
    await this.limits.consume('currentPassword', { address, account: sid });
    const account = await this.accounts.findById(_id);
    if (!account) throw new Unauthenticated(messages.sessionEnded);
    if (account.passwordHash === null) throw wrong(messages.passwordNone);
    if (!(await this.hasher.verify(account.passwordHash, password))) throw wrong(messages.passwordWrong);
    return account;
  }
}

const wrong = (message: string) => new ValidationFailed([{ message, path: 'current' }]);

/** Changes the password of a person who knows the current one. */
@Injectable()
export class ChangePasswordService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly password: CurrentPassword,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly mails: Mails,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets the password by the rules of registration. The same write ends all sessions; the caller's one is then
   * restored. Ends mailed links, and informs the owner by mail.
   * @throws ValidationFailed (a wrong or a common password), Conflict if the account changed meanwhile, TooMany.
   */
  async changePassword({ current, password }: PasswordChange, by: Actor): Promise<void> {
    const account = await this.password.confirmPassword(current, by);
    await refuseCommonPassword(password, account);
    const passwordHash = await this.hasher.hash(password);
    const changed = await this.accounts.changeAsRead(account, { passwordHash }, { endSessions: true });
    if (!changed) throw new Conflict(messages.changedMeanwhile);
    await this.sessions.carryOver(by.sid, changed);
    await this.audit.record({ actor: by, action: 'password.change', subject: by._id });
    await this.mails.send(account.email, passwordChangedMail(account, this.clock.now()));
  }
}

/** Resets forgotten passwords. */
@Injectable()
export class ResetPasswordService implements OnModuleInit {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly links: MailLinksService,
    private readonly requests: LinkRequests,
    private readonly factors: Factors,
    private readonly networks: FamiliarNetworksRepository,
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
   * mail was read. Earlier wrong logins, and those from elsewhere, no longer count against the caller's network. Also
   * removes the second factor if an owner has started a reset of the login that does so.
   * @throws ValidationFailed if the link is over or the password a common one (the link then still works).
   */
  async resetPassword(token: string, password: string, address: string): Promise<void> {
    const link = await this.links.findLink('reset', token);
    const account = await this.accounts.findById(link.userId);
    if (!account || account.epoch !== link.epoch) throw linkSpent();
    await refuseCommonPassword(password, account);
    const passwordHash = await this.hasher.hash(password);
    await this.links.spendLink(link);
    const { _id: subject } = account;
    const removesFactors = resetRemovesFactors(account, this.clock.now());
    // Removes factors first: after a crash the login stays locked, and the next link works.
    if (removesFactors) await this.factors.removeByUser(subject);
    const set = { passwordHash, emailVerified: true, ...noReset };
    if (!(await this.accounts.changeAsRead(account, set, { endSessions: true }))) throw linkSpent();
    await this.networks.rememberReset(networkHashOf(account.email, address), subject, this.clock.now());
    if (await this.accounts.isErasedOrErasing(subject)) await this.networks.removeByUser(subject);
    const detail = removesFactors ? { twoStep: false } : undefined;
    await this.audit.record({ actor: account, action: 'password.reset', subject, address, ...(detail && { detail }) });
    await this.mails.send(account.email, passwordChangedMail(account, this.clock.now()));
  }
}
