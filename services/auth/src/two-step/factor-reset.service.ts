import { type LoginReset, messages } from '@easy-tax/contracts';
import { type Actor, Audit, Conflict, Mails, NotFound } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { Factors } from '../factors/factors.service.js';
import { MailLinksService } from '../mail-links/mail-links.service.js';
import { loginResetMail } from '../mails/login-reset.mail.js';

/** Starts a login reset by an owner, for a person who has lost phone and codes. */
@Injectable()
export class FactorReset {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly factors: Factors,
    private readonly links: MailLinksService,
    private readonly mails: Mails,
    private readonly audit: Audit,
  ) {}

  /**
   * Ends the person's sessions and locks the login until the mailed link is used, which sets a new password and removes
   * the factor. The owner never sees the link; Forgot Password sends another.
   * @returns the link's address and end
   * @throws NotFound, Conflict (`twoStepOwn`, `twoStepIsOff`, `erasing`, or changed at the same moment)
   */
  async start(userId: string, by: Actor): Promise<LoginReset> {
    if (userId === by._id) throw new Conflict(messages.twoStepOwn);
    const account = await this.accounts.find(userId);
    if (!account) throw new NotFound();
    if (account.erasing) throw new Conflict(messages.erasing);
    if (!(await this.factors.has(userId))) throw new Conflict(messages.twoStepIsOff);
    const shut = await this.accounts.changeAsRead(account, { resetting: true }, { endSessions: true });
    if (!shut) throw new Conflict(messages.changedMeanwhile);
    await this.audit.record({ actor: by, action: 'two-step.reset', subject: userId });
    const link = await this.links.issue('reset', shut);
    await this.mails.send(shut.email, loginResetMail(shut, link));
    return { sentTo: shut.email, expiresAt: link.until.toISOString() };
  }
}
