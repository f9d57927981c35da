import { Module } from '@nestjs/common';
import { EventsModule } from '../../events/events.module.js';
import { KindsModule } from '../../files/inspection/kinds.module.js';
import { AdmitFile } from '../../files/receive/admit-file.js';
import { FileReceiver } from '../../files/receive/file-receiver.js';
import { PartsModule } from '../../files/receive/parts/parts.module.js';
import { QuotasModule } from '../../files/receive/quotas/quotas.module.js';
import { ReceiveUpload } from '../../files/receive/receive-upload.js';
import { ScanningModule } from '../../files/scanning/scanning.module.js';
import { SignedLinksModule } from '../../files/signed-links/signed-links.module.js';
import { StoredFilingsModule } from '../../paper-records/stored-filings.module.js';
import { PersonalDataModule } from '../../personal-data/personal-data.module.js';
import { StoredReturnsModule } from '../../return-records/stored-returns.module.js';
import { CleanupModule } from '../../storage/cleanup/cleanup.module.js';
import { StorageModule } from '../../storage/storage.module.js';
import { PdfPasswordsModule } from '../pdf-passwords/pdf-passwords.module.js';
import { AcknowledgeFiling } from './acknowledge-filing.js';
import { ReceiveFiling } from './receive-filing.js';
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
