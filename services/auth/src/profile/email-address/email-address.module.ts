import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { MailLinksModule } from '../../links/links.module.js';
import { PasswordsModule } from '../../passwords/passwords.module.js';
import { EmailAddressController } from './email-address.controller.js';
import { EmailChangeService } from './email-change.service.js';
import { VerificationService } from './verification.service.js';

/** An account’s address: confirmed, changed. */
@Module({
  imports: [AccountsModule, MailLinksModule, PasswordsModule],
  controllers: [EmailAddressController],
  providers: [EmailChangeService, VerificationService],
})
export class EmailAddressModule {}
