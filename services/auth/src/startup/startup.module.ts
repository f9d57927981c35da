import { Module } from '@nestjs/common';
import { FirstAdministratorModule } from '../first-administrator/first-administrator.module.js';
import { GoogleModule } from '../google/google.module.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { KeysModule } from '../keys/keys.module.js';
import { LoginModule } from '../login/login.module.js';
import { MailLinksModule } from '../mail-links/mail-links.module.js';
import { Startup } from './startup.js';

/** What happens before the service listens; commands from the shell go without it. */
@Module({
  imports: [FirstAdministratorModule, GoogleModule, InvitationsModule, KeysModule, LoginModule, MailLinksModule],
  providers: [Startup],
})
export class StartupModule {}
