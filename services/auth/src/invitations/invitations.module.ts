import { Stores } from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { AcceptingService } from './accepting.service.js';
import { InvitationRecords } from './invitation.records.js';
import { InvitationsController } from './invitations.controller.js';
import { InvitationsRepository } from './invitations.repository.js';
import { InvitationsService } from './invitations.service.js';

/** Invitations of staff. */
@Stores(InvitationRecords)
@Module({
  imports: [AccountsModule, PasswordsModule],
  controllers: [InvitationsController],
  providers: [AcceptingService, InvitationsRepository, InvitationsService],
  exports: [InvitationsService],
})
export class InvitationsModule {}
