import { Injectable } from '@nestjs/common';
import type { CommonConfig } from '../../core/config/config.js';
import { InjectConfig } from '../../core/url-of.js';
import type { MailTemplate } from './layout/mail-content.js';
import { fillTemplate, firmNow } from './layout/mail-frame.js';
import type { Mail } from './mail.js';
import { MailSender } from './mail-sender.js';
import { Outbox } from './outbox.js';

/** Sends what templates write. Links and signature come from the settings, never from a request. */
@Injectable()
export class Mails {
  constructor(
    private readonly outbox: Outbox,
    private readonly sender: MailSender,
    @InjectConfig() private readonly config: CommonConfig,
  ) {}

  /** False: mails are kept as files, and nobody gets them. */
  get hasServer(): boolean {
    return this.config.SMTP_URL !== undefined;
  }

  async write(to: string, template: MailTemplate): Promise<Mail> {
    const { MAIL_FROM, PUBLIC_URL: publicUrl } = this.config;
    const [firm, { phone }] = [await firmNow(this.sender, MAIL_FROM), await this.sender.now()];
    return fillTemplate(template, { to, publicUrl, firm, phone: phone.replace(/^\d{5}/, '$& ') });
  }

  /** Resolves once the mail is stored for sending. */
  async send(to: string, template: MailTemplate): Promise<void> {
    await this.outbox.enqueue(await this.write(to, template));
  }
}
