import { Stores } from '@easy-tax/platform/data';
import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { FilingRecords, ReferenceCounterRecords } from './filing.records.js';
import { FilingsRepository } from './filings.repository.js';
import { ReferencesRepository } from './references.repository.js';
import { ReferencesService } from './references.service.js';

/** Papers as they are stored, and references of papers and returns. */
@Stores(FilingRecords, ReferenceCounterRecords)
@Module({
  imports: [ClientsModule, StorageModule],
  providers: [FilingsRepository, ReferencesRepository, ReferencesService],
  exports: [FilingsRepository, ReferencesService],
})
export class PaperRecordsModule {}
