import { Stores } from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import { StoredFilingsModule } from '../filings/stored-filings.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { StoredFilesModule } from '../stored-files/stored-files.module.js';
import { OrphanRecords, PendingDeletionRecords } from './cleanup.records.js';
import { OrphansRepository } from './orphans.repository.js';
import { OrphansService } from './orphans.service.js';
import { PendingDeletionsRepository } from './pending-deletions.repository.js';
import { PendingDeletionsService } from './pending-deletions.service.js';
import { PurgeService } from './purge.service.js';

/** Removes filings that were deleted, and objects that no record names. */
@Stores(OrphanRecords, PendingDeletionRecords)
@Module({
  imports: [StoredFilesModule, StoredFilingsModule, StorageModule],
  providers: [OrphansRepository, OrphansService, PendingDeletionsRepository, PendingDeletionsService, PurgeService],
  exports: [OrphansService, PendingDeletionsRepository, PurgeService],
})
export class CleanupModule {}
