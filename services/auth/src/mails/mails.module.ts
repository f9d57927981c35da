import { MailSender } from '@easy-tax/platform/office';
import { Global, Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { SecurityMails } from './security/security-mails.service.js';
import { MailSendingController, OfficeDetailsController } from './sending/mail-sending.controller.js';
import { MailTestService, OwnSender } from './sending/mail-test.service.js';

/** The sender of all mails, the office's details, a test mail, and mails to owners about events that may be an attack. */
@Global()
@Module({
  imports: [AccountsModule],
  controllers: [MailSendingController, OfficeDetailsController],
  providers: [MailTestService, SecurityMails, { provide: MailSender, useClass: OwnSender }],
  exports: [MailSender],
})
export class MailsModule {}
