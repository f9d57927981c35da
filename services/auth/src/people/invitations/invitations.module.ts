import { ClientInvitations, Stores } from '@easy-tax/platform';
import { Global, Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { PasswordsModule } from '../../passwords/passwords.module.js';
import { FirstReturnsModule } from '../first-returns/first-returns.module.js';
import { AcceptingService } from './accepting.service.js';
import { ClientInvitationsService } from './client-invitations.service.js';
import { InvitationRecords } from './invitation.records.js';
import { InvitationsController } from './invitations.controller.js';
import { InvitationsRepository } from './invitations.repository.js';
import { InvitationsService } from './invitations.service.js';

/** Invitations of staff and of clients. */
@Global()
@Stores(InvitationRecords)
@Module({
  imports: [AccountsModule, FirstReturnsModule, PasswordsModule],
  controllers: [InvitationsController],
  providers: [
    AcceptingService,
    ClientInvitationsService,
    InvitationsRepository,
    InvitationsService,
    { provide: ClientInvitations, useExisting: ClientInvitationsService },
  ],
  exports: [InvitationsService],
})
export class InvitationsModule {}
