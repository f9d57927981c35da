import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { LinksModule } from '../links/links.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordsController } from './passwords.controller.js';
import { ChangePasswordService, CurrentPassword, ResetPasswordService } from './passwords.service.js';

/** Hashes, resets and changes passwords. */
@Module({
  imports: [AccountsModule, LinksModule, SessionsModule],
  controllers: [PasswordsController],
  providers: [ChangePasswordService, CurrentPassword, PasswordHasher, ResetPasswordService],
  exports: [CurrentPassword, PasswordHasher],
})
export class PasswordsModule {}
