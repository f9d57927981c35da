import { People } from '@easy-tax/platform';
import { Global, Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { MailTestController } from './mail-test.controller.js';
import { MailTestService } from './mail-test.service.js';
import { PeopleController } from './people.controller.js';
import { PeopleService } from './people.service.js';
import { SenderController } from './sender.controller.js';

/** What auth does for the administration of all services: names of people, the mails’ sender, a test mail. */
@Global()
@Module({
  imports: [AccountsModule],
  controllers: [MailTestController, PeopleController, SenderController],
  providers: [MailTestService, PeopleService, { provide: People, useExisting: PeopleService }],
  exports: [People],
})
export class AuthAdminModule {}
