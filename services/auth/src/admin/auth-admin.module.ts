import { MailSender, People } from '@easy-tax/platform';
import { Global, Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuthAdminController } from './auth-admin.controller.js';
import { MailTestService } from './mail-test.service.js';
import { OwnSender } from './own-sender.js';
import { PeopleService } from './people.service.js';

/** Serves the administration of all services: names of people, the sender of mails, a test mail. */
@Global()
@Module({
  imports: [AccountsModule],
  controllers: [AuthAdminController],
  providers: [
    MailTestService,
    PeopleService,
    { provide: MailSender, useClass: OwnSender },
    { provide: People, useExisting: PeopleService },
  ],
  exports: [MailSender, People],
})
export class AuthAdminModule {}
