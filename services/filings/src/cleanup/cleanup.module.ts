import { Stores } from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import { StoredFilingsModule } from '../filings/stored-filings.module.js';
import { StoredPartsModule } from '../parts/stored-parts.module.js';
import { StoredReturnsModule } from '../returns/stored/stored-returns.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { StoredFilesModule } from '../stored-files/stored-files.module.js';
import { OrphanRecords, PendingDeletionRecords } from './cleanup.records.js';
import { OrphansRepository } from './orphans.repository.js';
import { OrphansService } from './orphans.service.js';
import { PendingDeletionsRepository } from './pending-deletions.repository.js';
import { PendingDeletionsService } from './pending-deletions.service.js';
import { PurgeService } from './purge.service.js';
import { RemoveReturnFile } from './remove-return-file.js';
import { UnnamedFilesService } from './unnamed-files.service.js';

/** Removes filings that were deleted, objects that no record names, and files that no return names. */
@Stores(OrphanRecords, PendingDeletionRecords)
@Module({
  imports: [StoredFilesModule, StoredFilingsModule, StoredPartsModule, StoredReturnsModule, StorageModule],
  providers: [
    OrphansRepository,
    OrphansService,
    PendingDeletionsRepository,
    PendingDeletionsService,
    PurgeService,
    RemoveReturnFile,
    UnnamedFilesService,
  ],
  exports: [OrphansService, PendingDeletionsRepository, PurgeService, RemoveReturnFile, UnnamedFilesService],
})
export class CleanupModule {}
