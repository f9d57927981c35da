import { emailKey, type LoginReset, type LoginResetInput, limits, messages, type UserLogin } from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { Conflict, NotFound } from '@easy-tax/platform/http';
import { Audit, Mails } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { AccountsRepository, FormerAddressesRepository } from '../accounts/accounts.repository.js';
import { PasskeysRepository } from '../accounts/factors/factors.repository.js';
import { Factors } from '../accounts/factors/factors.service.js';
import { LastOwner } from '../accounts/last-owner.js';
import { MailLinksService } from '../links/mail-links.service.js';
import { loginResetMail, loginResetToldMail } from '../mails/login-reset.mail.js';

/** Starts a login reset by an owner, for a person who has lost phone and codes. */
@Injectable()
export class FactorReset {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly lastOwner: LastOwner,
    private readonly former: FormerAddressesRepository,
    private readonly factors: Factors,
    private readonly passkeys: PasskeysRepository,
    private readonly links: MailLinksService,
    private readonly mails: Mails,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** The answer to a reset. */
  get sentWords(): string {
    return this.mails.hasServer ? messages.loginResetSent : messages.loginResetAsFile;
  }

  /** The address that the link would go to, recent former ones, and the factors. @throws NotFound */
  async readLogin(userId: string): Promise<UserLogin> {
    const account = await this.accounts.findById(userId);
    if (!account) throw new NotFound();
    const former = await this.former.listRecent(account, this.clock.now());
    return {
      email: account.email,
      formerEmails: former.map(({ email, createdAt }) => ({ email, changedAt: createdAt })),
      app: await this.factors.hasApp(userId),
      passkeys: (await this.passkeys.listByUser(userId)).length,
    };
  }

  /**
   * Ends the person's sessions and locks the login until the mailed link is used, which sets a new password and removes
   * the factors only if the owner has confirmed that. The owner never sees the link; Forgot Password sends another.
   * Recent former addresses are told, because the present one may be an intruder's.
   * @returns the link's address and end
   * @throws NotFound, Conflict (`twoStepOwn`, `twoStepIsOff`, `erasing`, `loginAddressChanged`, `lastOwner`, or changed at
   * the same moment)
   */
  async startReset(userId: string, { email, removesFactors }: LoginResetInput, by: Actor): Promise<LoginReset> {
    if (userId === by._id) throw new Conflict(messages.twoStepOwn);
    const account = await this.accounts.findById(userId);
    if (!account) throw new NotFound();
    if (account.erasing) throw new Conflict(messages.erasing);
    if (account.emailKey !== emailKey(email)) throw new Conflict(messages.loginAddressChanged);
    if (removesFactors && !(await this.factors.hasFactor(userId))) throw new Conflict(messages.twoStepIsOff);
    const now = this.clock.now();
    const until = new Date(now.getTime() + limits.loginResetMs).toISOString();
    const set = { resetting: true, resetRemovesFactorsUntil: removesFactors ? until : null } as const;
    const shut = await this.lastOwner.runInOrder(account, async () => {
      await this.lastOwner.refuseLast(account);
      return this.accounts.changeAsRead(account, set, { endSessions: true });
    });
    if (!shut) throw new Conflict(messages.changedMeanwhile);
    await this.audit.record({ actor: by, action: 'two-step.reset', subject: userId, detail: { removesFactors } });
    const link = await this.links.issueLink('reset', shut);
    await this.mails.send(shut.email, loginResetMail(shut, link, removesFactors));
    for (const address of await this.former.listRecent(shut, now))
      await this.mails.send(address.email, loginResetToldMail({ ...shut, ...address }, new Date(address.createdAt)));
    return { sentTo: shut.email, expiresAt: link.until.toISOString() };
  }
}
