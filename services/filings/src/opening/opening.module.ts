import { Stores } from '@easy-tax/platform/data';
import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module.js';
import { EventsModule } from '../events/events.module.js';
import { OfficeRulesModule } from '../office-rules/office-rules.module.js';
import { PaperRecordsModule } from '../paper-records/paper-records.module.js';
import { PersonalDataModule } from '../personal-data/personal-data.module.js';
import { ReturnRecordsModule } from '../return-records/return-records.module.js';
import { ReturnsModule } from '../returns/returns.module.js';
import { GiveForm } from './give-form.service.js';
import { LastOpened } from './last-opened.js';
import { OpenBatches } from './open-batches.service.js';
import { OpenPlanned, OwnPlannedReturns } from './open-planned.service.js';
import { OpeningController } from './opening.controller.js';
import {
  PlannedReturnRecords,
  PlannedReturnsRepository,
  ReturnBatchesRepository,
  ReturnBatchRecords,
} from './opening.repository.js';
import { PreviewBatch } from './preview-batch.service.js';
import { TakeBatchBack } from './take-batch-back.service.js';

/** Returns that open by themselves. */
@Stores(PlannedReturnRecords, ReturnBatchRecords)
@Module({
  imports: [
    ClientsModule,
    EventsModule,
    OfficeRulesModule,
    PaperRecordsModule,
    PersonalDataModule,
    ReturnRecordsModule,
    ReturnsModule,
  ],
  controllers: [OpeningController],
  providers: [
    GiveForm,
    LastOpened,
    OpenBatches,
    OpenPlanned,
    OwnPlannedReturns,
    PlannedReturnsRepository,
    PreviewBatch,
    ReturnBatchesRepository,
    TakeBatchBack,
  ],
  exports: [PlannedReturnsRepository, ReturnBatchesRepository],
})
export class OpeningModule {}
