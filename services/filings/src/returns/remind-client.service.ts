import { messages } from '@easy-tax/contracts';
import { type Actor, Audit, Conflict, Mails } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { mailOfStep, remindClient } from './acts/remind.js';
import { ReturnMailer } from './mailing/return-mailer.js';
import { ReturnMails } from './mails.js';
import { ReturnWriter } from './return-writer.service.js';

/** Sends the mail of a return's step once more. */
@Injectable()
export class RemindClient {
  constructor(
    private readonly writer: ReturnWriter,
    private readonly mailer: ReturnMailer,
    private readonly returnMails: ReturnMails,
    private readonly mails: Mails,
    private readonly audit: Audit,
  ) {}

  /**
   * @returns how the mail leaves
   * @throws NotFound; Conflict if there is no such mail, the client gets none, or has had it today
   */
  async remind(id: string, by: Actor, key?: string): Promise<string> {
    const before = await this.writer.readToWrite({ id, by, side: 'office' });
    const recipient = await this.mailer.findRecipient(before, mailOfStep(before));
    if (typeof recipient === 'string') throw new Conflict(recipient);
    const write = { id, by, key, side: 'office', name: 'remind', input: null, isQuiet: true } as const;
    const { stored, isRepeat } = await this.writer.write(write, remindClient);
    if (!isRepeat) {
      await this.audit.record({ actor: by, action: 'return.remind', subject: id });
      await this.returnMails.ofStep(stored, by);
    }
    return this.mails.hasServer ? messages.reminded : messages.remindedAsFile;
  }
}
