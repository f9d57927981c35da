import { CONFIG, defineService, SessionGate } from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import { FilingRecords, ReferenceCounterRecords } from './filings/filing.records.js';
import { FilingsController } from './filings/filings.controller.js';
import { FilingsRepository } from './filings/filings.repository.js';
import { FilingsService } from './filings/filings.service.js';
import { ReferencesRepository } from './filings/references.repository.js';
import { ReferencesService } from './filings/references.service.js';
import { filingsConfig } from './filings.config.js';
import { IntegrityService } from './integrity/integrity.service.js';
import { WholeJudge } from './kinds/whole-judge.js';
import { SeedingService } from './seeding/seeding.service.js';
import type { ObjectStore } from './storage/object-store.js';
import { OBJECT_STORE } from './storage/object-store.token.js';
import { openObjectStore } from './storage/open-object-store.js';
import { StorageLife } from './storage/storage.life.js';
import { OrphansService } from './sweeping/orphans.service.js';
import { PurgeService } from './sweeping/purge.service.js';
import { FilesController } from './tickets/files.controller.js';
import { FilesService } from './tickets/files.service.js';
import { SecretRecords } from './tickets/secret.records.js';
import { SecretsRepository } from './tickets/secrets.repository.js';
import { Sessions, TicketsService } from './tickets/tickets.service.js';
import { WholeObjects } from './tickets/whole-objects.js';
import { FileReceiver } from './uploads/file-receiver.js';
import { InFlight } from './uploads/in-flight.js';
import { ReceiptMail } from './uploads/receipt-mail.js';
import { UploadsController } from './uploads/uploads.controller.js';
import { UploadsService } from './uploads/uploads.service.js';

@Module({
  controllers: [UploadsController, FilingsController, FilesController],
  providers: [
    { provide: OBJECT_STORE, inject: [CONFIG], useFactory: openObjectStore },
    { provide: WholeJudge, inject: [OBJECT_STORE], useFactory: (store: ObjectStore) => new WholeJudge(store) },
    // The gate that asks auth about tokens also answers for the sessions that links are bound to.
    { provide: Sessions, useExisting: SessionGate },
    StorageLife,
    FilingsRepository,
    FilingsService,
    ReferencesRepository,
    ReferencesService,
    SecretsRepository,
    TicketsService,
    FilesService,
    WholeObjects,
    InFlight,
    FileReceiver,
    ReceiptMail,
    UploadsService,
    PurgeService,
    OrphansService,
    IntegrityService,
    SeedingService,
  ],
})
export class FilingsModule {}

export const filingsDefinition = defineService({
  name: 'filings',
  config: filingsConfig,
  module: () => FilingsModule,
  records: [FilingRecords, ReferenceCounterRecords, SecretRecords],
});
