import { messages } from '@easy-tax/contracts';
import { Conflict } from '@easy-tax/platform/http';
import { Mails } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ReminderRefusals } from '../mails/sending/reminder-refusals.js';
import { ReturnMailer, ReturnMails } from '../mails/sending/return-mails.js';
import { forgetReminder, remindClient, reminderOf } from '../return-records/acts/remind.js';
import type { StoredReturn } from '../return-records/return.records.js';
import { quietly, type ReturnCall, ReturnWriter } from './return-writer.service.js';

const quiet = { side: 'office', input: null, isQuiet: quietly } as const;

/** Sends the mail of a return's step again. */
@Injectable()
export class RemindClient {
  constructor(
    private readonly writer: ReturnWriter,
    private readonly mailer: ReturnMailer,
    private readonly returnMails: ReturnMails,
    private readonly refusals: ReminderRefusals,
    private readonly mails: Mails,
  ) {}

  /**
   * @returns whether mails are sent or stored as files
   * @throws NotFound; Conflict without such a mail, if the client is not to be reminded or was today, or the return has
   * changed; errors of queueing
   */
  async remind(call: ReturnCall): Promise<string> {
    const before = await this.writer.readToWrite({ ...call, side: 'office' });
    const announce = (stored: StoredReturn, at: string) => this.send(stored, call, at);
    const write = { ...call, ...quiet, name: 'remind', version: before.version, announce } as const;
    if (!this.writer.isRepeat(before, write)) await this.refuseNotToRemind(before);
    await this.writer.write(write, remindClient);
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

  private async send(stored: StoredReturn, call: ReturnCall, at: string): Promise<void> {
    try {
      if (!(await this.returnMails.send[reminderOf(stored)](stored, call.by)))
        throw new Conflict(messages.remindNothing);
    } catch (error) {
      await this.writer.write({ ...call, ...quiet, name: 'unsent', key: undefined }, forgetReminder(at));
      throw error;
    }
  }
}
