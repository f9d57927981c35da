import { Stores } from '@easy-tax/platform/data';
import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module.js';
import { ReturnRecordsModule } from '../return-records/return-records.module.js';
import { MailChoicesController } from './sending/mail-choices.controller.js';
import { ReminderRefusals } from './sending/reminder-refusals.js';
import {
  DailyMailRecords,
  DailyMailsRepository,
  ReminderPauseRecords,
  ReminderPausesRepository,
} from './sending/reminders.repository.js';
import { MessageMails, ReturnMailer, ReturnMails } from './sending/return-mails.js';
import {
  MailChoiceRecords,
  MailChoicesRepository,
  MessageMailsRepository,
  PendingMessageMailRecords,
} from './sending/return-mails.repository.js';

const shared = [
  DailyMailsRepository,
  MailChoicesRepository,
  ReminderPausesRepository,
  ReminderRefusals,
  ReturnMailer,
  ReturnMails,
];

/** Mails about returns: clients' choices, recipients, reminders that were sent or paused, and one mail for several messages. */
@Stores(DailyMailRecords, MailChoiceRecords, PendingMessageMailRecords, ReminderPauseRecords)
@Module({
  imports: [ClientsModule, ReturnRecordsModule],
  controllers: [MailChoicesController],
  providers: [...shared, MessageMails, MessageMailsRepository],
  exports: shared,
})
export class MailsModule {}
