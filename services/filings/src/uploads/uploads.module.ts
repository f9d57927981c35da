import { Module } from '@nestjs/common';
import { CleanupModule } from '../cleanup/cleanup.module.js';
import { EventsModule } from '../events/events.module.js';
import { StoredFilingsModule } from '../filings/stored-filings.module.js';
import { KindsModule } from '../kinds/kinds.module.js';
import { PartsModule } from '../parts/parts.module.js';
import { PdfPasswordsModule } from '../pdf-passwords/pdf-passwords.module.js';
import { PersonalDataModule } from '../personal-data/personal-data.module.js';
import { QuotasModule } from '../quotas/quotas.module.js';
import { StoredReturnsModule } from '../returns/stored/stored-returns.module.js';
import { ScanningModule } from '../scanning/scanning.module.js';
import { SignedLinksModule } from '../signed-links/signed-links.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { AcknowledgeFiling } from './acknowledge-filing.js';
import { AdmitFile } from './admit-file.js';
import { FileReceiver } from './file-receiver.js';
import { ReceiveFiling } from './receive-filing.js';
import { ReceiveUpload } from './receive-upload.js';
import { RecordFiling } from './record-filing.js';
import { ReturnOfPaper } from './return-of-paper.js';
import { UploadsController } from './uploads.controller.js';

/** Receives documents. */
@Module({
  imports: [
    CleanupModule,
    EventsModule,
    KindsModule,
    PartsModule,
    PdfPasswordsModule,
    PersonalDataModule,
    QuotasModule,
    ScanningModule,
    SignedLinksModule,
    StoredFilingsModule,
    StoredReturnsModule,
    StorageModule,
  ],
  controllers: [UploadsController],
  providers: [AcknowledgeFiling, AdmitFile, FileReceiver, ReceiveFiling, ReceiveUpload, RecordFiling, ReturnOfPaper],
  exports: [ReceiveUpload, RecordFiling],
})
export class UploadsModule {}
