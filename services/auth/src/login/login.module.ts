import { Stores } from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { MailLinksModule } from '../links/links.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { TwoStepModule } from '../second-factor/second-factor.module.js';
import { TrustedDevicesModule } from '../second-factor/trusted-devices/trusted-devices.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { EntryService } from './entry.service.js';
import { FamiliarPlaceRecords } from './familiar-place.records.js';
import { FamiliarPlacesRepository } from './familiar-places.repository.js';
import { LoginController } from './login.controller.js';
import { LoginService } from './login.service.js';
import { PendingLoginRecords } from './pending-login.records.js';
import { PendingLoginsRepository } from './pending-logins.repository.js';

/** Registration and login by password. */
@Stores(FamiliarPlaceRecords, PendingLoginRecords)
@Module({
  imports: [AccountsModule, MailLinksModule, PasswordsModule, SessionsModule, TrustedDevicesModule, TwoStepModule],
  controllers: [LoginController],
  providers: [EntryService, FamiliarPlacesRepository, LoginService, PendingLoginsRepository],
  exports: [EntryService, FamiliarPlacesRepository, PendingLoginsRepository],
})
export class LoginModule {}
