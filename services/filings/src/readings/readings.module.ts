import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module.js';
import { EventsModule } from '../events/events.module.js';
import { PaperRecordsModule } from '../paper-records/paper-records.module.js';
import { PapersModule } from '../papers/papers.module.js';
import { ReturnRecordsModule } from '../return-records/return-records.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { OtherTaxpayers } from './other-taxpayers.service.js';
import { ReadAcknowledgement } from './read-acknowledgement.service.js';
import { ReadPapers } from './read-papers.service.js';
import { ReadingsController } from './readings.controller.js';
import { SentPapers } from './sent-papers.service.js';
import { ReadingsOverviewService, Suggestions } from './suggestions.service.js';

/** Readings of papers, and suggestions for them. */
@Module({
  imports: [ClientsModule, EventsModule, PaperRecordsModule, PapersModule, ReturnRecordsModule, StorageModule],
  controllers: [ReadingsController],
  providers: [OtherTaxpayers, ReadAcknowledgement, ReadPapers, ReadingsOverviewService, SentPapers, Suggestions],
})
export class ReadingsModule {}
