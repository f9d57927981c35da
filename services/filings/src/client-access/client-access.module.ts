import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module.js';
import { PersonalLinksModule } from '../personal-links/personal-links.module.js';
import { ClientAccessController } from './client-access.controller.js';
import { GiveAccess } from './give-access.service.js';
import { MyClients } from './my-clients.service.js';
import { TellMerged } from './tell-merged.js';

/** Accounts' access to clients. */
@Module({
  imports: [ClientsModule, PersonalLinksModule],
  controllers: [ClientAccessController],
  providers: [GiveAccess, MyClients, TellMerged],
})
export class ClientAccessModule {}
