import type { ServiceDefinition } from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import { BackupsModule } from './backups/backups.module.js';
import { SeedingModule } from './commands/seeding.module.js';
import { type FilingsConfig, filingsConfig } from './config/filings.config.js';
import { FilesModule } from './files/files.module.js';
import { OverviewModule } from './overview/overview.module.js';
import { OpeningsModule } from './papers/openings/openings.module.js';
import { UploadsModule } from './papers/receive/uploads.module.js';
import { ReviewModule } from './papers/review.module.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';
import { ReturnFilesModule } from './returns/files/return-files.module.js';
import { ReturnsModule } from './returns/returns.module.js';

/** Documents: upload, review, open, delete. The start fails if one feature's route hides another's. */
@Module({
  imports: [
    UploadsModule,
    OverviewModule,
    ReviewModule,
    ReturnsModule,
    ReturnFilesModule,
    FilesModule,
    OpeningsModule,
    PersonalDataModule,
    BackupsModule,
    SeedingModule,
  ],
})
export class FilingsModule {}

export const filingsDefinition: ServiceDefinition<FilingsConfig> = {
  name: 'filings',
  config: filingsConfig,
  module: FilingsModule,
};
