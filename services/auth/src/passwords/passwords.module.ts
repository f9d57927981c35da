import { Stores } from '@easy-tax/platform/data';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { LinksModule } from '../links/links.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { FamiliarNetworkRecords, FamiliarNetworksRepository } from './familiar-networks.repository.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordsController } from './passwords.controller.js';
import { ChangePasswordService, CurrentPassword, ResetPasswordService } from './passwords.service.js';

/** Hashes, resets and changes passwords. */
@Stores(FamiliarNetworkRecords)
@Module({
  imports: [AccountsModule, LinksModule, SessionsModule],
  controllers: [PasswordsController],
  providers: [ChangePasswordService, CurrentPassword, FamiliarNetworksRepository, PasswordHasher, ResetPasswordService],
  exports: [CurrentPassword, FamiliarNetworksRepository, PasswordHasher],
})
export class PasswordsModule {}
