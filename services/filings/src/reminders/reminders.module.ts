import { Stores } from '@easy-tax/platform/data';
import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module.js';
import { ExtensionsModule } from '../extensions/extensions.module.js';
import { FilesModule } from '../files/files.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { PaperRecordsModule } from '../paper-records/paper-records.module.js';
import { PersonalDataModule } from '../personal-data/personal-data.module.js';
import { PersonalLinksModule } from '../personal-links/personal-links.module.js';
import { ReturnRecordsModule } from '../return-records/return-records.module.js';
import { ReturnsModule } from '../returns/returns.module.js';
import { DailyMailsRepository } from './daily-mails.repository.js';
import { DailyMails } from './daily-mails.service.js';
import { FindReminders } from './find-reminders.js';
import { OwnReminders } from './own-reminders.js';
import { RemindByHand } from './remind-by-hand.js';
import { RemindOfFees } from './remind-of-fees.js';
import { DailyMailRecords, ReminderPauseRecords } from './reminder.records.js';
import { ReminderPausesRepository } from './reminder-pauses.repository.js';
import { RemindersController, StopRemindersController } from './reminders.controller.js';
import { RemindersAtDesk } from './reminders-at-desk.js';
import { SendReminders } from './send-reminders.js';
import { ClientActMails } from './staff/client-act-mails.js';
import { PendingClientActRecords, PendingClientActs } from './staff/client-acts.repository.js';
import { StaffDigests } from './staff/staff-digests.js';
import { StopReminders } from './stop-reminders.js';
import { TellOfExtensions } from './tell-of-extensions.js';

/** Reminders: to clients by mail on the days that the schedule names, and by staff themselves; mails to staff. */
@Stores(DailyMailRecords, PendingClientActRecords, ReminderPauseRecords)
@Module({
  imports: [
    ClientsModule,
    ExtensionsModule,
    FilesModule,
    MailsModule,
    PaperRecordsModule,
    PersonalDataModule,
    PersonalLinksModule,
    ReturnRecordsModule,
    ReturnsModule,
  ],
  controllers: [RemindersController, StopRemindersController],
  providers: [
    ClientActMails,
    DailyMails,
    DailyMailsRepository,
    FindReminders,
    OwnReminders,
    PendingClientActs,
    RemindByHand,
    ReminderPausesRepository,
    RemindersAtDesk,
    RemindOfFees,
    SendReminders,
    StaffDigests,
    StopReminders,
    TellOfExtensions,
  ],
})
export class RemindersModule {}
