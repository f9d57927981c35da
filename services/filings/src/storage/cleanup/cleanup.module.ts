import { Stores } from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import { StoredFilingsModule } from '../../paper-records/stored-filings.module.js';
import { PurgeService } from '../../papers/purge.service.js';
import { RemoveReturnFile } from '../../return-records/remove-return-file.js';
import { StoredReturnsModule } from '../../return-records/stored-returns.module.js';
import { UnnamedFilesService } from '../../returns/upkeep/unnamed-files.service.js';
import { StoredPartsModule } from '../parts/stored-parts.module.js';
import { StorageModule } from '../storage.module.js';
import { StoredFilesModule } from '../stored-files/stored-files.module.js';
import { OrphanRecords, PendingDeletionRecords } from './cleanup.records.js';
import { OrphansRepository } from './orphans.repository.js';
import { OrphansService } from './orphans.service.js';
import { PendingDeletionsRepository } from './pending-deletions.repository.js';
import { PendingDeletionsService } from './pending-deletions.service.js';

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
