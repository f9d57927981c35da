import { Module } from '@nestjs/common';
import { EventsModule } from '../events/events.module.js';
import { FilesModule } from '../files/files.module.js';
import { IntegrityModule } from '../files/integrity/integrity.module.js';
import { SignedLinksModule } from '../files/signed-links/signed-links.module.js';
import { StoredFilingsModule } from '../paper-records/stored-filings.module.js';
import { StoredReturnsModule } from '../return-records/stored-returns.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { FilingDownloadsService } from './filing-downloads.service.js';
import { FilingsController } from './filings.controller.js';
import { FilingsService } from './filings.service.js';
import { OpeningsModule } from './openings/openings.module.js';
import { SortFiling } from './sort-filing.js';
import { ZippedFiles } from './zipped-files.js';

/** The list of filings, and staff's changes to one or many of them. */
@Module({
  imports: [
    EventsModule,
    FilesModule,
    IntegrityModule,
    OpeningsModule,
    SignedLinksModule,
    StoredFilingsModule,
    StoredReturnsModule,
    StorageModule,
  ],
  controllers: [FilingsController],
  providers: [FilingDownloadsService, FilingsService, SortFiling, ZippedFiles],
})
export class ReviewModule {}
