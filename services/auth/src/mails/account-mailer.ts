import { Clock, firmNow, InjectConfig, MailSender, Outbox } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import type { Account } from '../accounts/account.records.js';
import type { AuthConfig } from '../config/auth.config.js';
import { invitationMail } from '../invitations/invitation.mail.js';
import type { StoredInvitation } from '../invitations/invitation.records.js';
import { MailLinksService } from '../mail-links/mail-links.service.js';
import { erasureBegunMail, erasureDoneMail, erasureLinkMail } from '../personal-data/erasure.mail.js';
import type { Erasure } from '../personal-data/erasure.records.js';
import { resetMail, verifyMail } from './account-mails.js';
import { emailChangeMail, emailChangeNotice, passwordChangedMail } from './change-mails.js';
import type { Letterhead } from './letterhead.js';

/** Sends the mails about an account; each resolves once the mail is stored for sending. */
@Injectable()
export class AccountMailer {
  constructor(
    private readonly links: MailLinksService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly sender: MailSender,
    @InjectConfig() private readonly config: AuthConfig,
  ) {}

  async sendResetLink(account: Account): Promise<void> {
    const { token, until } = await this.links.issue('reset', account);
    await this.outbox.enqueue(resetMail(account.email, token, this.clock.now(), until, await this.head()));
  }

  /** Tells the owner, who may not be the one who did it. */
  async sendPasswordChanged(account: Account): Promise<void> {
    await this.outbox.enqueue(passwordChangedMail(account, this.clock.now(), await this.head()));
  }

  /** The link to the new address, and word of it to the one of now. */
  async sendEmailChangeLink(account: Account, email: string): Promise<void> {
    const { token, until } = await this.links.issue('email', account, email);
    await this.outbox.enqueue(emailChangeMail(email, token, this.clock.now(), until, await this.head()));
    await this.outbox.enqueue(emailChangeNotice(account, await this.head()));
  }

  /** For who has no password to ask for. */
  async sendErasureLink(account: Account): Promise<void> {
    const { token, until } = await this.links.issue('erase', account);
    await this.outbox.enqueue(erasureLinkMail(account.email, token, this.clock.now(), until, await this.head()));
  }

  /** @param askedBy the owner who sees to it; null where the person did it themselves */
  async sendErasureBegun(account: Account, askedBy: string | null): Promise<void> {
    await this.outbox.enqueue(erasureBegunMail({ to: account, at: this.clock.now(), askedBy }, await this.head()));
  }

  async sendErasureDone(erasure: Erasure): Promise<void> {
    const { createdAt, askedBy } = erasure;
    await this.outbox.enqueue(erasureDoneMail({ to: erasure, at: new Date(createdAt), askedBy }, await this.head()));
  }

  /** @param by the name of who invites */
  async sendInvitation(invitation: StoredInvitation, by: string, token: string): Promise<void> {
    await this.outbox.enqueue(invitationMail(invitation, by, token, await this.head()));
  }

  async sendVerificationLink(account: Account): Promise<void> {
    const { token, until } = await this.links.issue('verify', account);
    await this.outbox.enqueue(verifyMail(account.email, token, until, await this.head()));
  }

  private async head(): Promise<Letterhead> {
    const { MAIL_FROM, PUBLIC_URL: publicUrl } = this.config;
    return { publicUrl, signature: `${await firmNow(this.sender, MAIL_FROM)}, ${publicUrl}` };
  }
}
