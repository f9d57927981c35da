import { type BulkOutcome, DAY, dayInIndia, type FeeReminders, messages, type Person } from '@easy-tax/contracts';
import { type Actor } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { Conflict, eachOf } from '@easy-tax/platform/http';
import { Audit } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../clients/client-access.js';
import { ClientContacts } from '../clients/upkeep/clients-upkeep.service.js';
import { remindersMail } from '../mails/reminders.mail.js';
import { ReturnMailer } from '../mails/sending/return-mails.js';
import { remindOfFee } from '../return-records/acts/remind.js';
import type { StoredReturn } from '../return-records/return.records.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { quietly, ReturnWriter } from '../returns/return-writer.service.js';
import { DailyMailsRepository, dailyMailId } from './daily-mails.repository.js';
import { DailyMails } from './daily-mails.service.js';
import { openFeeOf } from './find-reminders.js';
import { ReminderPausesRepository } from './reminder-pauses.repository.js';
import { remindedOf } from './send-reminders.js';
import { StopReminders } from './stop-reminders.js';

/**
 * Staff remind of open fees. A person gets one mail a day, which names all open fees of all their clients, so that many
 * selected returns of one client make one mail.
 */
@Injectable()
export class RemindOfFees {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly writer: ReturnWriter,
    private readonly access: ClientAccess,
    private readonly mailer: ReturnMailer,
    private readonly daily: DailyMails,
    private readonly sent: DailyMailsRepository,
    private readonly pauses: ReminderPausesRepository,
    private readonly stopping: StopReminders,
    private readonly contacts: ClientContacts,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  remind({ ids, isTrial }: FeeReminders, by: Actor): Promise<BulkOutcome> {
    return eachOf(ids, (id) => this.remindOf(id, isTrial, by));
  }

  /** @throws NotFound; Conflict if no fee is open, the client was reminded today, is not to be, or gets no mail */
  private async remindOf(id: string, isTrial: boolean, by: Actor): Promise<void> {
    const call = { id, by, side: 'office', key: undefined } as const;
    const stored = await this.writer.readToWrite(call);
    remindOfFee(stored, this.writer.actingOf(by, 'office'));
    if (await this.isPaused(stored)) throw new Conflict(messages.remindersPaused);
    const { recipients, reason } = await this.mailer.findRecipients(stored, 'remindFee');
    if (recipients.length === 0) throw new Conflict(reason);
    if (isTrial) return;
    // A repeat after a crash finds the mail that is sent, and only marks the return.
    const named = await Promise.all(recipients.map((person) => this.mail(person, stored)));
    if (!named.includes(true)) throw new Conflict(messages.markedToday);
    await this.writer.write({ ...call, name: 'remind', input: null, isQuiet: quietly }, remindOfFee);
    await this.audit.record({ actor: by, action: 'return.remind', subject: id });
    await this.contacts.recordContact(stored.owner);
  }

  /** Whether the person's mail of today names this return's fee. */
  private async mail(to: Person, { _id }: StoredReturn): Promise<boolean> {
    const now = this.clock.now();
    const day = dayInIndia(now);
    const open: StoredReturn[] = [];
    for await (const each of this.returns.withOpenFee(await this.access.of(to)))
      if (!each.keptUntil && !(await this.isPaused(each))) open.push(each);
    const reminders = open.map((stored) => remindedOf({ stored, matter: openFeeOf(stored) }));
    const items = open.map((each) => ({ returnId: each._id, kind: 'fee', day }) as const);
    const template = remindersMail(reminders, await this.stopping.linkOf(to._id), to);
    // Staff choose the hour: it goes out at night, too.
    const until = new Date(now.getTime() + DAY);
    if (await this.daily.send({ kind: 'fees', to, day, items, template, until })) return true;
    const earlier = await this.sent.find(dailyMailId('fees', to._id, day));
    return earlier?.items.some(({ returnId }) => returnId === _id) ?? false;
  }

  private async isPaused({ _id, owner }: StoredReturn): Promise<boolean> {
    const client = await this.access.find(owner);
    const paused = [_id, ...(client ? [client._id] : [])].map((id) => this.pauses.isPaused(id));
    return (await Promise.all(paused)).includes(true);
  }
}
