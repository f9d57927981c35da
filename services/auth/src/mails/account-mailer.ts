import { type CommonConfig, composeMail, firmNow, InjectConfig, MailSender, Outbox } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import type { AccountMail } from './account-mail.js';

const REASON = 'We never ask for your password, by mail or by phone.';

/** Sends the mails about accounts. Each feature writes its own. */
@Injectable()
export class AccountMailer {
  constructor(
    private readonly outbox: Outbox,
    private readonly sender: MailSender,
    @InjectConfig() private readonly config: CommonConfig,
  ) {}

  /** Resolves once the mail is stored for sending. Links and signature come from the settings, never from a request. */
  async send(to: string, mail: AccountMail): Promise<void> {
    const { MAIL_FROM, PUBLIC_URL: publicUrl } = this.config;
    const signature = `${await firmNow(this.sender, MAIL_FROM)}, ${publicUrl}`;
    await this.outbox.enqueue(composeMail(to, { ...mail({ publicUrl }), reason: REASON, signature }));
  }
}
