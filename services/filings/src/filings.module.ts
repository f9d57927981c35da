import {
  CONFIG,
  DownloadRecords,
  defineService,
  downloadProviders,
  officeController,
  Telemetry,
} from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import { BackupReport } from './backups/backup-report.js';
import { BackupStatusRecords } from './backups/backup-status.records.js';
import { BackupStatusRepository } from './backups/backup-status.repository.js';
import { BackupsController } from './backups/backups.controller.js';
import { BulkController } from './bulk/bulk.controller.js';
import { FilingDownloadsService } from './bulk/filing-downloads.service.js';
import { ZippedFiles } from './bulk/zipped-files.js';
import { FilingRecords, ReferenceCounterRecords } from './filings/filing.records.js';
import { FilingsController } from './filings/filings.controller.js';
import { FilingsRepository } from './filings/filings.repository.js';
import { FilingsService } from './filings/filings.service.js';
import { ReferencesRepository } from './filings/references.repository.js';
import { ReferencesService } from './filings/references.service.js';
import { type FilingsConfig, filingsConfig } from './filings.config.js';
import { IntegrityService } from './integrity/integrity.service.js';
import { IntegrityRounds } from './integrity/integrity-rounds.service.js';
import { WholeJudge } from './kinds/whole-judge.js';
import { OverviewController } from './overview/overview.controller.js';
import { OverviewService } from './overview/overview.service.js';
import { RecountService } from './overview/recount.service.js';
import { StoredTallyRecords } from './overview/stored-tally.records.js';
import { StoredTallyRepository } from './overview/stored-tally.repository.js';
import { ErasedOwnerRecords } from './own-data/erased-owner.records.js';
import { ErasingService } from './own-data/erasing.service.js';
import { ErasuresRepository } from './own-data/erasures.repository.js';
import { OwnDataController } from './own-data/own-data.controller.js';
import { OwnDataService } from './own-data/own-data.service.js';
import { openScanner } from './scanning/open-scanner.js';
import { SCANNER } from './scanning/scanner.token.js';
import { Scanning } from './scanning/scanning.service.js';
import { SeedingService } from './seeding/seeding.service.js';
import type { ObjectStore } from './storage/object-store.js';
import { OBJECT_STORE } from './storage/object-store.token.js';
import { openObjectStore } from './storage/open-object-store.js';
import { StorageLife } from './storage/storage.life.js';
import { watchedStore } from './storage/watched-object-store.js';
import { DoomedService } from './sweeping/doomed.service.js';
import { DoomedObjectsRepository } from './sweeping/doomed-objects.repository.js';
import { DoomedObjectRecords, StrayObjectRecords } from './sweeping/going-object.records.js';
import { OrphansService } from './sweeping/orphans.service.js';
import { PurgeService } from './sweeping/purge.service.js';
import { StrayObjectsRepository } from './sweeping/stray-objects.repository.js';
import { FilesController } from './tickets/files.controller.js';
import { FilesService } from './tickets/files.service.js';
import { SecretRecords } from './tickets/secret.records.js';
import { SecretsRepository } from './tickets/secrets.repository.js';
import { TicketsService } from './tickets/tickets.service.js';
import { WholeObjects } from './tickets/whole-objects.js';
import { DayQuotaRecords } from './uploads/day-quota.records.js';
import { DayQuotasRepository } from './uploads/day-quotas.repository.js';
import { DayQuotas } from './uploads/day-quotas.service.js';
import { FileReceiver } from './uploads/file-receiver.js';
import { InFlight } from './uploads/in-flight.js';
import { ReceiptMail } from './uploads/receipt-mail.js';
import { UploadsController } from './uploads/uploads.controller.js';
import { UploadsService } from './uploads/uploads.service.js';

@Module({
  // The overview and the counts before what takes any id.
  controllers: [
    officeController('filings'),
    UploadsController,
    OverviewController,
    BulkController,
    FilingsController,
    FilesController,
    OwnDataController,
    BackupsController,
  ],
  providers: [
    {
      provide: OBJECT_STORE,
      inject: [CONFIG, Telemetry],
      useFactory: async (config: FilingsConfig, telemetry: Telemetry) =>
        watchedStore(await openObjectStore(config), telemetry),
    },
    { provide: WholeJudge, inject: [OBJECT_STORE], useFactory: (store: ObjectStore) => new WholeJudge(store) },
    { provide: SCANNER, inject: [CONFIG], useFactory: openScanner },
    Scanning,
    ...downloadProviders,
    FilingDownloadsService,
    ZippedFiles,
    StorageLife,
    StoredTallyRepository,
    FilingsRepository,
    FilingsService,
    ReferencesRepository,
    ReferencesService,
    SecretsRepository,
    TicketsService,
    FilesService,
    WholeObjects,
    InFlight,
    DayQuotasRepository,
    DayQuotas,
    FileReceiver,
    ReceiptMail,
    UploadsService,
    ErasuresRepository,
    ErasingService,
    OwnDataService,
    DoomedObjectsRepository,
    StrayObjectsRepository,
    PurgeService,
    DoomedService,
    OrphansService,
    IntegrityService,
    IntegrityRounds,
    RecountService,
    OverviewService,
    SeedingService,
    BackupStatusRepository,
    BackupReport,
  ],
})
export class FilingsModule {}

export const filingsDefinition = defineService({
  name: 'filings',
  config: filingsConfig,
  module: () => FilingsModule,
  records: [
    FilingRecords,
    ReferenceCounterRecords,
    SecretRecords,
    DayQuotaRecords,
    StoredTallyRecords,
    DownloadRecords,
    ErasedOwnerRecords,
    DoomedObjectRecords,
    StrayObjectRecords,
    BackupStatusRecords,
  ],
});
