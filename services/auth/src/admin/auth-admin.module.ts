import { People } from '@easy-tax/platform';
import { Global, Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuthAdminController } from './auth-admin.controller.js';
import { MailTestService } from './mail-test.service.js';
import { PeopleService } from './people.service.js';

/** What auth does for the administration of all services: names of people, the mails’ sender, a test mail. */
@Global()
@Module({
  imports: [AccountsModule],
  controllers: [AuthAdminController],
  providers: [MailTestService, PeopleService, { provide: People, useExisting: PeopleService }],
  exports: [People],
})
export class AuthAdminModule {}
