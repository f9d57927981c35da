import { Stores } from '@easy-tax/platform/data';
import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module.js';
import { PaperRecordsModule } from '../paper-records/paper-records.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { ReturnFileRecords, ReturnMessageRecords, ReturnNoteRecords, ReturnRecords } from './return.records.js';
import { ReturnArrivals, ReturnCounts } from './return-counts.service.js';
import { ReturnFiles } from './return-files.js';
import { ReturnFilesRepository } from './return-files.repository.js';
import { ReturnTalliesRepository, ReturnTallyRecords } from './return-tallies.repository.js';
import { ReturnMessagesRepository, ReturnNotesRepository } from './return-threads.repository.js';
import { ReturnsRepository } from './returns.repository.js';
import { ReturnMovesRepository } from './returns-of-client.repository.js';

const shared = [
  ReturnArrivals,
  ReturnCounts,
  ReturnFiles,
  ReturnFilesRepository,
  ReturnMessagesRepository,
  ReturnMovesRepository,
  ReturnNotesRepository,
  ReturnsRepository,
  ReturnTalliesRepository,
];

/** Stored returns with messages, notes, files and counts. */
@Stores(ReturnRecords, ReturnMessageRecords, ReturnNoteRecords, ReturnFileRecords, ReturnTallyRecords)
@Module({ imports: [ClientsModule, PaperRecordsModule, StorageModule], providers: shared, exports: shared })
export class ReturnRecordsModule {}
