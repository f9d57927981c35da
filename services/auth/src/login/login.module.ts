import { Stores } from '@easy-tax/platform/data';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { LinksModule } from '../links/links.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { GoogleIdentity, GoogleService } from './google/google.service.js';
import { GoogleController, LoginController } from './login.controller.js';
import { EntryService, LoginService } from './login.service.js';
import {
  GoogleSignInRecords,
  GoogleSignInsRepository,
  PendingLoginRecords,
  PendingLoginsRepository,
} from './logins.repository.js';

/** Registration, and login by password or Google. */
@Stores(GoogleSignInRecords, PendingLoginRecords)
@Module({
  imports: [AccountsModule, LinksModule, PasswordsModule, SecondFactorModule, SessionsModule],
  controllers: [GoogleController, LoginController],
  providers: [
    EntryService,
    GoogleIdentity,
    GoogleService,
    GoogleSignInsRepository,
    LoginService,
    PendingLoginsRepository,
  ],
})
export class LoginModule {}
