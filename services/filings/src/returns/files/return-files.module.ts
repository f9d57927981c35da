import { Module } from '@nestjs/common';
import { EventsModule } from '../../events/events.module.js';
import { StoredFilingsModule } from '../../paper-records/stored-filings.module.js';
import { UploadsModule } from '../../papers/receive/uploads.module.js';
import { PersonalDataModule } from '../../personal-data/personal-data.module.js';
import { StoredReturnsModule } from '../../return-records/stored-returns.module.js';
import { ReturnsModule } from '../returns.module.js';
import { ReceiveReturnFile } from './receive-return-file.js';
import { ReturnDocuments } from './return-documents.service.js';
import { ReturnFilesController } from './return-files.controller.js';
import { ReturnPapers } from './return-papers.service.js';

/** Documents, papers and scans that staff add to returns. */
@Module({
  imports: [EventsModule, PersonalDataModule, ReturnsModule, StoredFilingsModule, StoredReturnsModule, UploadsModule],
  controllers: [ReturnFilesController],
  providers: [ReceiveReturnFile, ReturnDocuments, ReturnPapers],
})
export class ReturnFilesModule {}
