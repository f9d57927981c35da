import { Module } from '@nestjs/common';
import { StoredFilingsModule } from '../filings/stored-filings.module.js';
import { StoredFilesModule } from '../stored-files/stored-files.module.js';
import { OverviewController } from './overview.controller.js';
import { OverviewService } from './overview.service.js';
import { RecountService } from './recount.service.js';

/** Figures of filings for the dashboard. */
@Module({
  imports: [StoredFilesModule, StoredFilingsModule],
  controllers: [OverviewController],
  providers: [OverviewService, RecountService],
})
export class OverviewModule {}
