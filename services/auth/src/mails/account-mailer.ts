import { Clock, firmOf, InjectConfig, Outbox } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import type { Account } from '../accounts/account.records.js';
import type { AuthConfig } from '../auth.config.js';
import { type Letterhead, resetMail, verifyMail } from './account-mails.js';
import { MailLinksService } from './mail-links.service.js';

/** Sends the mails about an account; each resolves once the mail is stored for sending. */
@Injectable()
export class AccountMailer {
  private readonly head: Letterhead;

  constructor(
    private readonly links: MailLinksService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @InjectConfig() config: AuthConfig,
  ) {
    this.head = { publicUrl: config.PUBLIC_URL, signature: `${firmOf(config.MAIL_FROM)}, ${config.PUBLIC_URL}` };
  }

  async sendResetLink(account: Account): Promise<void> {
    const { token, until } = await this.links.issue('reset', account);
    await this.outbox.enqueue(resetMail(account.email, token, this.clock.now(), until, this.head));
  }

  async sendVerificationLink(account: Account): Promise<void> {
    const { token, until } = await this.links.issue('verify', account);
    await this.outbox.enqueue(verifyMail(account.email, account.name, token, until, this.head));
  }
}
