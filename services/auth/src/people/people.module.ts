import { Stores } from '@easy-tax/platform/data';
import { ClientInvitations, People } from '@easy-tax/platform/office';
import { Global, Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { FirstAdministrator } from './first-administrator.js';
import { AcceptingService } from './invitations/accepting.service.js';
import { FirstReturnRecords, FirstReturnsRepository } from './invitations/first-returns.repository.js';
import { FirstReturns } from './invitations/first-returns.service.js';
import { InvitationRecords, InvitationsRepository } from './invitations/invitations.repository.js';
import { ClientInvitationsService, InvitationsService } from './invitations/invitations.service.js';
import { InvitationsController, PeopleController, UsersController } from './people.controller.js';
import { PeopleService, UsersService, VisitsService } from './people.service.js';

/** Users, invitations of staff and clients, the first administrator, and names of people for all services. */
@Global()
@Stores(FirstReturnRecords, InvitationRecords)
@Module({
  imports: [AccountsModule, PasswordsModule],
  controllers: [InvitationsController, PeopleController, UsersController],
  providers: [
    AcceptingService,
    ClientInvitationsService,
    FirstAdministrator,
    FirstReturns,
    FirstReturnsRepository,
    InvitationsRepository,
    InvitationsService,
    PeopleService,
    UsersService,
    VisitsService,
    { provide: ClientInvitations, useExisting: ClientInvitationsService },
    { provide: People, useExisting: PeopleService },
  ],
  exports: [FirstAdministrator, People],
})
export class PeopleModule {}
