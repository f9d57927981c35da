import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module.js';
import { PaperRecordsModule } from '../paper-records/paper-records.module.js';
import { ReturnRecordsModule } from '../return-records/return-records.module.js';
import { ClientsFromAccounts, WorkOfClients } from './clients-from-accounts.service.js';

/** Clients from what releases before them have stored. */
@Module({
  imports: [ClientsModule, PaperRecordsModule, ReturnRecordsModule],
  providers: [ClientsFromAccounts, WorkOfClients],
})
export class ClientMigrationModule {}
