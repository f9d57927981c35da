import { Stores } from '@easy-tax/platform/data';
import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module.js';
import { ReturnRecordsModule } from '../return-records/return-records.module.js';
import { MailChoicesController } from './sending/mail-choices.controller.js';
import { MessageMails, ReturnMailer, ReturnMails } from './sending/return-mails.js';
import {
  MailChoiceRecords,
  MailChoicesRepository,
  MessageMailsRepository,
  PendingMessageMailRecords,
} from './sending/return-mails.repository.js';

/** Mails about returns: clients' choices, recipients, and one mail for several messages. */
@Stores(MailChoiceRecords, PendingMessageMailRecords)
@Module({
  imports: [ClientsModule, ReturnRecordsModule],
  controllers: [MailChoicesController],
  providers: [MailChoicesRepository, MessageMails, MessageMailsRepository, ReturnMailer, ReturnMails],
  exports: [MailChoicesRepository, ReturnMailer, ReturnMails],
})
export class MailsModule {}
