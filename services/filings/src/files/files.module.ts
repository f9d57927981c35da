import { CONFIG } from '@easy-tax/platform/core';
import { Stores } from '@easy-tax/platform/data';
import { Module } from '@nestjs/common';
import type { FilingsConfig } from '../config/filings.config.js';
import { StorageModule } from '../storage/storage.module.js';
import { FilesController } from './files.controller.js';
import { DeepInspection } from './inspection/deep-inspection.js';
import { IntegrityJob, IntegrityService, VerifiedObjects } from './integrity/integrity.service.js';
import { FilesService } from './open/files.service.js';
import { AdmitFile, NoScanner, Scanner, Scanning } from './receive/admit-upload.js';
import { DayQuotaRecords, DayQuotas, DayQuotasRepository } from './receive/day-quotas.repository.js';
import { PartsOfFiles } from './receive/parts-of-files.js';
import { ReadUpload } from './receive/read-upload.js';
import { ReceiveUpload } from './receive/receive-upload.js';
import { ClamdScanner } from './scanning/clamd-scanner.js';
import { SecretRecords, SecretsRepository } from './signed-links/secrets.repository.js';
import { SignedLinks } from './signed-links/signed-links.service.js';

const openScanner = ({ CLAMAV_URL }: FilingsConfig): Scanner =>
  CLAMAV_URL ? new ClamdScanner(CLAMAV_URL) : new NoScanner();

/** Receives, inspects and scans files; opens them by signed links, and compares them with their records. */
@Stores(DayQuotaRecords, SecretRecords)
@Module({
  imports: [StorageModule],
  controllers: [FilesController],
  providers: [
    { provide: DeepInspection, useFactory: () => new DeepInspection() },
    { provide: Scanner, inject: [CONFIG], useFactory: openScanner },
    AdmitFile,
    DayQuotas,
    DayQuotasRepository,
    FilesService,
    IntegrityJob,
    IntegrityService,
    PartsOfFiles,
    ReadUpload,
    ReceiveUpload,
    Scanning,
    SecretsRepository,
    SignedLinks,
    VerifiedObjects,
  ],
  exports: [IntegrityService, PartsOfFiles, ReceiveUpload, SecretsRepository, SignedLinks, VerifiedObjects],
})
export class FilesModule {}
