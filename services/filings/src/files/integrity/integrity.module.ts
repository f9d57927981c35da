import { Module } from '@nestjs/common';
import { StoredFilingsModule } from '../../paper-records/stored-filings.module.js';
import { StoredReturnsModule } from '../../return-records/stored-returns.module.js';
import { CleanupModule } from '../../storage/cleanup/cleanup.module.js';
import { StorageModule } from '../../storage/storage.module.js';
import { StoredFilesModule } from '../../storage/stored-files/stored-files.module.js';
import { IntegrityService } from './integrity.service.js';
import { IntegrityJob } from './integrity-job.service.js';

/** Compares documents with their records. */
@Module({
  imports: [CleanupModule, StoredFilesModule, StoredFilingsModule, StoredReturnsModule, StorageModule],
  providers: [IntegrityService, IntegrityJob],
  exports: [IntegrityService],
})
export class IntegrityModule {}
