import { Module } from '@nestjs/common';
import { StoredFilingsModule } from '../paper-records/stored-filings.module.js';
import { StoredReturnsModule } from '../return-records/stored-returns.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { ReturnSeeding } from './return-seeding.service.js';
import { SeedingService } from './seeding.service.js';

/** Sample filings and returns, for trials. */
@Module({
  imports: [StoredFilingsModule, StoredReturnsModule, StorageModule],
  providers: [SeedingService, ReturnSeeding],
})
export class SeedingModule {}
