import { Stores } from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { MailLinksModule } from '../mail-links/mail-links.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { FamiliarPlaceRecords } from './familiar-place.records.js';
import { FamiliarPlacesRepository } from './familiar-places.repository.js';
import { LoginController } from './login.controller.js';
import { LoginService } from './login.service.js';

/** Making an account, and coming in with its password. */
@Stores(FamiliarPlaceRecords)
@Module({
  imports: [AccountsModule, MailLinksModule, PasswordsModule, SessionsModule],
  controllers: [LoginController],
  providers: [FamiliarPlacesRepository, LoginService],
  exports: [FamiliarPlacesRepository],
})
export class LoginModule {}
