import { Module } from '@nestjs/common';
import { PaperRecordsModule } from '../paper-records/paper-records.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { OverviewController } from './overview.controller.js';
import { OverviewService } from './overview.service.js';

/** Figures of papers for the dashboard. */
@Module({
  imports: [PaperRecordsModule, StorageModule],
  controllers: [OverviewController],
  providers: [OverviewService],
})
export class OverviewModule {}
