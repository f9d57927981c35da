import { Module } from '@nestjs/common';
import { CleanupModule } from '../cleanup/cleanup.module.js';
import { StoredFilingsModule } from '../filings/stored-filings.module.js';
import { StoredReturnsModule } from '../returns/stored/stored-returns.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { StoredFilesModule } from '../stored-files/stored-files.module.js';
import { IntegrityService } from './integrity.service.js';
import { IntegrityJob } from './integrity-job.service.js';

/** Compares documents with their records. */
@Module({
  imports: [CleanupModule, StoredFilesModule, StoredFilingsModule, StoredReturnsModule, StorageModule],
  providers: [IntegrityService, IntegrityJob],
  exports: [IntegrityService],
})
export class IntegrityModule {}
