import {
  adminController,
  CONFIG,
  DownloadRecords,
  defineService,
  downloadProviders,
  FilingsPersonalData,
  Telemetry,
} from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import { BackupReport } from './backups/backup-report.js';
import { BackupStatusRecords } from './backups/backup-status.records.js';
import { BackupStatusRepository } from './backups/backup-status.repository.js';
import { BackupsController } from './backups/backups.controller.js';
import { OrphanRecords, PendingDeletionRecords } from './cleanup/cleanup.records.js';
import { OrphansRepository } from './cleanup/orphans.repository.js';
import { OrphansService } from './cleanup/orphans.service.js';
import { PendingDeletionsRepository } from './cleanup/pending-deletions.repository.js';
import { PendingDeletionsService } from './cleanup/pending-deletions.service.js';
import { PurgeService } from './cleanup/purge.service.js';
import { type FilingsConfig, filingsConfig } from './config/filings.config.js';
import { FilesController } from './files/files.controller.js';
import { FilesService } from './files/files.service.js';
import { WholeObjects } from './files/whole-objects.js';
import { FilingRecords, ReferenceCounterRecords } from './filings/filing.records.js';
import { FilingsRepository } from './filings/filings.repository.js';
import { ReferencesRepository } from './filings/references.repository.js';
import { ReferencesService } from './filings/references.service.js';
import { StoredTallyRecords } from './filings/stored-tally.records.js';
import { StoredTallyRepository } from './filings/stored-tally.repository.js';
import { IntegrityService } from './integrity/integrity.service.js';
import { IntegrityRounds } from './integrity/integrity-rounds.service.js';
import { DeepInspection } from './kinds/deep-inspection.js';
import { OverviewController } from './overview/overview.controller.js';
import { OverviewService } from './overview/overview.service.js';
import { RecountService } from './overview/recount.service.js';
import { ErasedOwnerRecords } from './personal-data/erased-owner.records.js';
import { ErasingService } from './personal-data/erasing.service.js';
import { ErasuresRepository } from './personal-data/erasures.repository.js';
import { PersonalDataController } from './personal-data/personal-data.controller.js';
import { PersonalDataService } from './personal-data/personal-data.service.js';
import { BulkController } from './review/bulk.controller.js';
import { FilingDownloadsService } from './review/filing-downloads.service.js';
import { FilingsController } from './review/filings.controller.js';
import { FilingsService } from './review/filings.service.js';
import { ZippedFiles } from './review/zipped-files.js';
import { openScanner } from './scanning/open-scanner.js';
import { SCANNER } from './scanning/scanner.token.js';
import { Scanning } from './scanning/scanning.service.js';
import { SeedingService } from './seeding/seeding.service.js';
import { SecretRecords } from './signed-links/secret.records.js';
import { SecretsRepository } from './signed-links/secrets.repository.js';
import { SignedLinks } from './signed-links/signed-links.service.js';
import { InFlight } from './storage/in-flight.js';
import type { ObjectStore } from './storage/object-store.js';
import { OBJECT_STORE } from './storage/object-store.token.js';
import { openObjectStore } from './storage/open-object-store.js';
import { StorageLife } from './storage/storage.life.js';
import { watchedStore } from './storage/watched-object-store.js';
import { DayQuotaRecords } from './uploads/day-quota.records.js';
import { DayQuotasRepository } from './uploads/day-quotas.repository.js';
import { DayQuotas } from './uploads/day-quotas.service.js';
import { FileReceiver } from './uploads/file-receiver.js';
import { ReceiptMail } from './uploads/receipt.mail.js';
import { UploadsController } from './uploads/uploads.controller.js';
import { UploadsService } from './uploads/uploads.service.js';

@Module({
  // The overview and the counts before what takes any id.
  controllers: [
    adminController('filings'),
    UploadsController,
    OverviewController,
    BulkController,
    FilingsController,
    FilesController,
    PersonalDataController,
    BackupsController,
  ],
  providers: [
    {
      provide: OBJECT_STORE,
      inject: [CONFIG, Telemetry],
      useFactory: async (config: FilingsConfig, telemetry: Telemetry) =>
        watchedStore(await openObjectStore(config), telemetry),
    },
    { provide: DeepInspection, inject: [OBJECT_STORE], useFactory: (store: ObjectStore) => new DeepInspection(store) },
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
    SignedLinks,
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
    PersonalDataService,
    { provide: FilingsPersonalData, useExisting: PersonalDataService },
    PendingDeletionsRepository,
    OrphansRepository,
    PurgeService,
    PendingDeletionsService,
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
  asksAuth: true,
  module: () => FilingsModule,
  records: [
    FilingRecords,
    ReferenceCounterRecords,
    SecretRecords,
    DayQuotaRecords,
    StoredTallyRecords,
    DownloadRecords,
    ErasedOwnerRecords,
    PendingDeletionRecords,
    OrphanRecords,
    BackupStatusRecords,
  ],
});
