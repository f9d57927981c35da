import { Stores } from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import { StoredReturnsModule } from '../../return-records/stored-returns.module.js';
import { MailChoicesController } from './mail-choices.controller.js';
import { MailChoicesRepository } from './mail-choices.repository.js';
import { MailChoiceRecords, PendingMessageMailRecords } from './mailing.records.js';
import { MessageMailsRepository } from './message-mails.repository.js';
import { MessageMails } from './message-mails.service.js';
import { ReturnMailer } from './return-mailer.js';

/** Mails about returns: clients' choices, recipients, and one mail for several messages. */
@Stores(MailChoiceRecords, PendingMessageMailRecords)
@Module({
  imports: [StoredReturnsModule],
  controllers: [MailChoicesController],
  providers: [MailChoicesRepository, MessageMails, MessageMailsRepository, ReturnMailer],
  exports: [MailChoicesRepository, ReturnMailer],
})
export class MailingModule {}
