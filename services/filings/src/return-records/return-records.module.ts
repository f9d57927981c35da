import { Stores } from '@easy-tax/platform/data';
import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module.js';
import { PaperRecordsModule } from '../paper-records/paper-records.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { ReturnRecords } from './return.records.js';
import { ReturnArrivals, ReturnCounts, ReturnsSweep } from './return-counts.service.js';
import { ReturnFiles, UnnamedFilesService } from './return-files.js';
import { ReturnFileRecords, ReturnMessageRecords, ReturnNoteRecords } from './return-parts.records.js';
import { ReturnFilesRepository, ReturnMessagesRepository, ReturnNotesRepository } from './return-parts.repository.js';
import { ReturnTalliesRepository, ReturnTallyRecords } from './return-tallies.repository.js';
import { ReturnsRepository } from './returns.repository.js';
import { OwnReturnsRepository, ReturnMovesRepository } from './returns-of-client.repository.js';

const shared = [
  OwnReturnsRepository,
  ReturnArrivals,
  ReturnCounts,
  ReturnFiles,
  ReturnFilesRepository,
  ReturnMessagesRepository,
  ReturnMovesRepository,
  ReturnNotesRepository,
  ReturnsRepository,
  ReturnTalliesRepository,
  UnnamedFilesService,
];

/** Stored returns with messages, notes, files and counts. */
@Stores(ReturnRecords, ReturnMessageRecords, ReturnNoteRecords, ReturnFileRecords, ReturnTallyRecords)
@Module({
  imports: [ClientsModule, PaperRecordsModule, StorageModule],
  providers: [...shared, ReturnsSweep],
  exports: shared,
})
export class ReturnRecordsModule {}
