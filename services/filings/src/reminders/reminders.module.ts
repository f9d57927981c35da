import { Stores } from '@easy-tax/platform/data';
import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module.js';
import { FilesModule } from '../files/files.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { OfficeRulesModule } from '../office-rules/office-rules.module.js';
import { PaperRecordsModule } from '../paper-records/paper-records.module.js';
import { PersonalDataModule } from '../personal-data/personal-data.module.js';
import { PersonalLinksModule } from '../personal-links/personal-links.module.js';
import { ReturnRecordsModule } from '../return-records/return-records.module.js';
import { ReturnsModule } from '../returns/returns.module.js';
import { PendingClientActRecords, PendingClientActs } from './client-acts.repository.js';
import { DailyMails } from './daily-mails.service.js';
import { FindReminders } from './find-reminders.js';
import { OwnReminders } from './own-reminders.js';
import { RemindersController, StopRemindersController } from './reminders.controller.js';
import { RemindByHand, RemindersAtDesk } from './reminders-at-desk.js';
import { RemindOfFees, SendReminders } from './send-reminders.js';
import { ClientActMails, StaffDigests } from './staff-mails.js';
import { StopReminders } from './stop-reminders.js';
import { TellOfExtensions } from './tell-of-extensions.js';

/** Reminders: to clients by mail on the days that the schedule names, and by staff themselves; mails to staff. */
@Stores(PendingClientActRecords)
@Module({
  imports: [
    ClientsModule,
    FilesModule,
    MailsModule,
    OfficeRulesModule,
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
    FindReminders,
    OwnReminders,
    PendingClientActs,
    RemindByHand,
    RemindersAtDesk,
    RemindOfFees,
    SendReminders,
    StaffDigests,
    StopReminders,
    TellOfExtensions,
  ],
})
export class RemindersModule {}
