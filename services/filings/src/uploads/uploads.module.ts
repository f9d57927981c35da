import { Stores } from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import { CleanupModule } from '../cleanup/cleanup.module.js';
import { StoredFilingsModule } from '../filings/stored-filings.module.js';
import { KindsModule } from '../kinds/kinds.module.js';
import { PartsModule } from '../parts/parts.module.js';
import { PdfPasswordsModule } from '../pdf-passwords/pdf-passwords.module.js';
import { PersonalDataModule } from '../personal-data/personal-data.module.js';
import { StoredReturnsModule } from '../returns/stored/stored-returns.module.js';
import { ScanningModule } from '../scanning/scanning.module.js';
import { SignedLinksModule } from '../signed-links/signed-links.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { AcknowledgeFiling } from './acknowledge-filing.js';
import { AdmitFile } from './admit-file.js';
import { FileReceiver } from './file-receiver.js';
import { DayQuotaRecords } from './quotas/day-quota.records.js';
import { DayQuotasRepository } from './quotas/day-quotas.repository.js';
import { DayQuotas } from './quotas/day-quotas.service.js';
import { ReceiveFiling } from './receive-filing.js';
import { ReceiveUpload } from './receive-upload.js';
import { RecordFiling } from './record-filing.js';
import { ReturnOfPaper } from './return-of-paper.js';
import { UploadsController } from './uploads.controller.js';

/** Receives documents. */
@Stores(DayQuotaRecords)
@Module({
  imports: [
    CleanupModule,
    KindsModule,
    PartsModule,
    PdfPasswordsModule,
    PersonalDataModule,
    ScanningModule,
    SignedLinksModule,
    StoredFilingsModule,
    StoredReturnsModule,
    StorageModule,
  ],
  controllers: [UploadsController],
  providers: [
    AcknowledgeFiling,
    AdmitFile,
    DayQuotasRepository,
    DayQuotas,
    FileReceiver,
    ReceiveFiling,
    ReceiveUpload,
    RecordFiling,
    ReturnOfPaper,
  ],
  exports: [ReceiveUpload, RecordFiling],
})
export class UploadsModule {}
