import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { PaperRecordsModule } from '../paper-records/paper-records.module.js';
import { ReturnRecordsModule } from '../return-records/return-records.module.js';
import { ReturnsModule } from '../returns/returns.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { ReturnSeeding, SeedingService } from './seeding.service.js';
import { VerifyService } from './verify.service.js';

/** Commands of `npm run data` for this service: samples for trials, and the comparison of everything stored. */
@Module({
  imports: [FilesModule, PaperRecordsModule, ReturnRecordsModule, ReturnsModule, StorageModule],
  providers: [ReturnSeeding, SeedingService, VerifyService],
})
export class CommandsModule {}
