import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module.js';
import { ClientAccessController } from './client-access.controller.js';
import { GiveAccess } from './give-access.service.js';
import { MyClients } from './my-clients.service.js';

/** Accounts' access to clients. */
@Module({
  imports: [ClientsModule],
  controllers: [ClientAccessController],
  providers: [GiveAccess, MyClients],
})
export class ClientAccessModule {}
