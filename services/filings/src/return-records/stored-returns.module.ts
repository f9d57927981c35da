import { Stores } from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import { StoredFilingsModule } from '../paper-records/stored-filings.module.js';
import { ReturnFileRecords, ReturnMessageRecords, ReturnNoteRecords, ReturnRecords } from './return.records.js';
import { ReturnArrivals } from './return-arrivals.js';
import { ReturnCounts } from './return-counts.service.js';
import { ReturnFilesRepository } from './return-files.repository.js';
import { ReturnTalliesRepository } from './return-tallies.repository.js';
import { ReturnTallyRecords } from './return-tally.records.js';
import { ReturnMessagesRepository, ReturnNotesRepository } from './return-threads.repository.js';
import { ReturnsRepository } from './returns.repository.js';

const shared = [
  ReturnArrivals,
  ReturnCounts,
  ReturnFilesRepository,
  ReturnMessagesRepository,
  ReturnNotesRepository,
  ReturnsRepository,
  ReturnTalliesRepository,
];

/** Stored returns with messages, notes, files and counts. */
@Stores(ReturnRecords, ReturnMessageRecords, ReturnNoteRecords, ReturnFileRecords, ReturnTallyRecords)
@Module({ imports: [StoredFilingsModule], providers: shared, exports: shared })
export class StoredReturnsModule {}
