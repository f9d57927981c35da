import { messages } from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { Conflict } from '@easy-tax/platform/http';
import { Audit, Mails } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ReminderRefusals } from '../mails/sending/reminder-refusals.js';
import { ReturnMailer, ReturnMails } from '../mails/sending/return-mails.js';
import { forgetReminder, remindClient, reminderOf } from '../return-records/acts/remind.js';
import type { StoredReturn } from '../return-records/return.records.js';
import { quietly, type ReturnCall, ReturnWriter } from './return-writer.service.js';

/** Sends the mail of a return's step again. */
@Injectable()
export class RemindClient {
  constructor(
    private readonly writer: ReturnWriter,
    private readonly mailer: ReturnMailer,
    private readonly returnMails: ReturnMails,
    private readonly refusals: ReminderRefusals,
    private readonly mails: Mails,
    private readonly audit: Audit,
  ) {}

  /**
   * @returns whether mails are sent or stored as files
   * @throws NotFound; Conflict without such a mail, if the client is not to be reminded or was today, or the return has
   * changed; errors of queueing
   */
  async remind(call: ReturnCall): Promise<string> {
    const before = await this.writer.readToWrite({ ...call, side: 'office' });
    const write = { ...call, side: 'office', name: 'remind', input: null, isQuiet: quietly } as const;
    if (!this.writer.isRepeat(before, write)) await this.refuseNotToRemind(before);
    const { stored, isRepeat } = await this.writer.write({ ...write, version: before.version }, remindClient);
    if (!isRepeat)
      await this.send(stored, call.by, () => this.writer.write({ ...write, key: undefined }, forgetReminder(before)));
    return this.mails.hasServer ? messages.reminded : messages.remindedAsFile;
  }

  /**
   * @throws Conflict if there is no mail of this step, the client is archived or not to be reminded, gets none, or was
   * reminded by the mail of the day
   */
  async refuseNotToRemind(stored: StoredReturn): Promise<void> {
    const kind = reminderOf(stored);
    const against = await this.refusals.reasonAgainst(stored.owner, stored._id);
    if (against) throw new Conflict(against);
    const { recipients, reason } = await this.mailer.findRecipients(stored, kind);
    if (recipients.length === 0) throw new Conflict(reason);
    if (await this.refusals.areRemindedToday(recipients, stored._id)) throw new Conflict(messages.markedToday);
  }

  private async send(stored: StoredReturn, by: Actor, giveUp: () => Promise<unknown>): Promise<void> {
    try {
      if (!(await this.returnMails.send[reminderOf(stored)](stored, by))) throw new Conflict(messages.remindNothing);
    } catch (error) {
      await giveUp();
      throw error;
    }
    await this.audit.record({ actor: by, action: 'return.remind', subject: stored._id });
  }
}
