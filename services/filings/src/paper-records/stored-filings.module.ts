import { Stores } from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import { StoredTallyRecords } from '../storage/stored-files/stored-tally.records.js';
import { StoredTallyRepository } from '../storage/stored-files/stored-tally.repository.js';
import { FilingRecords, ReferenceCounterRecords } from './filing.records.js';
import { FilingsRepository } from './filings.repository.js';
import { ReferencesRepository } from './references.repository.js';
import { ReferencesService } from './references.service.js';

/** The filings as they are stored, their references and their tally. */
@Stores(FilingRecords, ReferenceCounterRecords, StoredTallyRecords)
@Module({
  providers: [FilingsRepository, ReferencesRepository, ReferencesService, StoredTallyRepository],
  exports: [FilingsRepository, ReferencesService, StoredTallyRepository],
})
export class StoredFilingsModule {}
