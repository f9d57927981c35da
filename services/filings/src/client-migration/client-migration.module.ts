import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module.js';
import { StoredFilingsModule } from '../filings/stored-filings.module.js';
import { StoredReturnsModule } from '../returns/stored/stored-returns.module.js';
import { ClientsFromAccounts } from './clients-from-accounts.service.js';

/** Clients from what releases before them have stored. */
@Module({
  imports: [ClientsModule, StoredFilingsModule, StoredReturnsModule],
  providers: [ClientsFromAccounts],
})
export class ClientMigrationModule {}
