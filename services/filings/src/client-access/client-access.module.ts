import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module.js';
import { ClientAccessController } from './client-access.controller.js';
import { GiveAccess, MyClients } from './client-access.service.js';

/** Accounts' access to clients. */
@Module({
  imports: [ClientsModule],
  controllers: [ClientAccessController],
  providers: [GiveAccess, MyClients],
})
export class ClientAccessModule {}
