import { Stores } from '@easy-tax/platform/data';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { LinksModule } from '../links/links.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { EntryService } from './entry.service.js';
import { FamiliarNetworkRecords, FamiliarNetworksRepository } from './familiar-networks.repository.js';
import { GoogleService } from './google/google.service.js';
import { GoogleIdentity } from './google/google-identity.js';
import { GoogleController, LoginController } from './login.controller.js';
import { LoginService } from './login.service.js';
import {
  GoogleSignInRecords,
  GoogleSignInsRepository,
  PendingLoginRecords,
  PendingLoginsRepository,
} from './pending-logins.repository.js';

/** Registration, and login by password or Google. */
@Stores(FamiliarNetworkRecords, GoogleSignInRecords, PendingLoginRecords)
@Module({
  imports: [AccountsModule, LinksModule, PasswordsModule, SecondFactorModule, SessionsModule],
  controllers: [GoogleController, LoginController],
  providers: [
    EntryService,
    FamiliarNetworksRepository,
    GoogleIdentity,
    GoogleService,
    GoogleSignInsRepository,
    LoginService,
    PendingLoginsRepository,
  ],
})
export class LoginModule {}
