import { Stores } from '@easy-tax/platform/data';
import { SecretKeys } from '@easy-tax/platform/office';
import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module.js';
import { EventsModule } from '../events/events.module.js';
import { FilesModule } from '../files/files.module.js';
import { PaperRecordsModule } from '../paper-records/paper-records.module.js';
import { PersonalDataModule } from '../personal-data/personal-data.module.js';
import { ReturnRecordsModule } from '../return-records/return-records.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { FilingDownloadsService, ZippedFiles } from './filing-downloads.service.js';
import {
  FilingsController,
  OpeningsController,
  PdfPasswordsController,
  UploadsController,
} from './filings.controller.js';
import { FilingsService, PaperSearch } from './filings.service.js';
import { OpeningRecords, OpeningsRepository } from './openings/openings.repository.js';
import { OpeningsService } from './openings/openings.service.js';
import { ErasePapers, OwnPapers, PaperFiles } from './own-papers.js';
import { PaperPasswords, PdfPasswordsService } from './pdf-passwords.service.js';
import { PurgeService } from './purge.service.js';
import { PendingReceiptMailRecords, ReceiptMails, ReceiptMailsRepository } from './receive/receipt-mails.repository.js';
import { PaperUploads, ReceiveFiling, ReturnOfPaper } from './receive/receive-filing.js';
import { SortFiling } from './sort-filing.js';
import { VisiblePapers } from './visible-papers.js';

/** Clients' papers: received, listed, sorted, deleted, and who opened them. */
@Stores(OpeningRecords, PendingReceiptMailRecords)
@Module({
  imports: [
    ClientsModule,
    EventsModule,
    FilesModule,
    PaperRecordsModule,
    PersonalDataModule,
    ReturnRecordsModule,
    StorageModule,
  ],
  controllers: [UploadsController, FilingsController, OpeningsController, PdfPasswordsController],
  providers: [
    ErasePapers,
    FilingDownloadsService,
    FilingsService,
    OpeningsRepository,
    OpeningsService,
    OwnPapers,
    PaperFiles,
    PaperPasswords,
    PaperSearch,
    PaperUploads,
    PdfPasswordsService,
    PurgeService,
    ReceiptMails,
    ReceiptMailsRepository,
    ReceiveFiling,
    ReturnOfPaper,
    SecretKeys,
    SortFiling,
    VisiblePapers,
    ZippedFiles,
  ],
  exports: [ErasePapers, PaperPasswords, PaperUploads, ReturnOfPaper, SortFiling, VisiblePapers],
})
export class PapersModule {}
