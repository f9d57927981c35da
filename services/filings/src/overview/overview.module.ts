import { Module } from '@nestjs/common';
import { StoredFilingsModule } from '../paper-records/stored-filings.module.js';
import { RecountService } from '../storage/stored-files/recount.service.js';
import { StoredFilesModule } from '../storage/stored-files/stored-files.module.js';
import { OverviewController } from './overview.controller.js';
import { OverviewService } from './overview.service.js';

/** Figures of filings for the dashboard. */
@Module({
  imports: [StoredFilesModule, StoredFilingsModule],
  controllers: [OverviewController],
  providers: [OverviewService, RecountService],
})
export class OverviewModule {}
