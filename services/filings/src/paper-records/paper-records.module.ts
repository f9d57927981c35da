import { Stores } from '@easy-tax/platform/data';
import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { FilingRecords, ReferenceCounterRecords } from './filing.records.js';
import { FilingsRepository } from './filings.repository.js';
import { PaperReadingRecords, PaperReadingsRepository, ReadingMarksRepository } from './paper-readings.repository.js';
import { ReferencesRepository } from './references.repository.js';
import { SaidSearch, WhatWasRead } from './what-was-read.js';

/** Papers as they are stored, what was read of them, and references of papers and returns. */
@Stores(FilingRecords, PaperReadingRecords, ReferenceCounterRecords)
@Module({
  imports: [ClientsModule, StorageModule],
  providers: [
    FilingsRepository,
    PaperReadingsRepository,
    ReadingMarksRepository,
    ReferencesRepository,
    SaidSearch,
    WhatWasRead,
  ],
  exports: [
    FilingsRepository,
    PaperReadingsRepository,
    ReadingMarksRepository,
    ReferencesRepository,
    SaidSearch,
    WhatWasRead,
  ],
})
export class PaperRecordsModule {}
