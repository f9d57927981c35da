import { Stores } from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import { StoredFilingsModule } from '../../filings/stored-filings.module.js';
import { ReturnFileRecords, ReturnMessageRecords, ReturnNoteRecords, ReturnRecords } from './return.records.js';
import { ReturnCounts } from './return-counts.service.js';
import { ReturnTalliesRepository } from './return-tallies.repository.js';
import { ReturnTallyRecords } from './return-tally.records.js';
import { ReturnMessagesRepository, ReturnNotesRepository } from './return-threads.repository.js';
import { ReturnsRepository } from './returns.repository.js';

/** Returns, their threads and notes as they are stored, and their counts. */
@Stores(ReturnRecords, ReturnMessageRecords, ReturnNoteRecords, ReturnFileRecords, ReturnTallyRecords)
@Module({
  imports: [StoredFilingsModule],
  providers: [
    ReturnCounts,
    ReturnMessagesRepository,
    ReturnNotesRepository,
    ReturnsRepository,
    ReturnTalliesRepository,
  ],
  exports: [ReturnCounts, ReturnMessagesRepository, ReturnNotesRepository, ReturnsRepository, ReturnTalliesRepository],
})
export class StoredReturnsModule {}
