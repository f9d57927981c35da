import { Injectable } from '@nestjs/common';
import { Settings } from '../settings/settings.js';
import { MailSender, type Sender } from './mail-sender.js';

/** In auth, which owns the setting. */
@Injectable()
export class OwnSender extends MailSender {
  constructor(private readonly settings: Settings) {
    super();
  }

  async now(): Promise<Sender> {
    const { mailSenderName, mailReplyTo } = await this.settings.values('auth');
    return { name: mailSenderName, replyTo: mailReplyTo };
  }
}
