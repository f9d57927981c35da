import { MailSender, type Sender, Settings } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';

/** Auth owns the setting; the other services ask for it. */
@Injectable()
export class OwnSender extends MailSender {
  constructor(private readonly settings: Settings) {
    super();
  }

  async now(): Promise<Sender> {
    const { mailSenderName, officeName, mailReplyTo, officePhone } = await this.settings.values('auth');
    return { name: mailSenderName || officeName, replyTo: mailReplyTo, phone: officePhone };
  }
}
