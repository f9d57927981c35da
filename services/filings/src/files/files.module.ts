import { Module } from '@nestjs/common';
import { StoredFilingsModule } from '../paper-records/stored-filings.module.js';
import { OpeningsModule } from '../papers/openings/openings.module.js';
import { StoredReturnsModule } from '../return-records/stored-returns.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { FilesController } from './open/files.controller.js';
import { FilesService } from './open/files.service.js';
import { FilesToOpen } from './open/files-to-open.js';
import { SignedLinksModule } from './signed-links/signed-links.module.js';
import { VerifiedObjects } from './verified-objects.js';

/** Serves files by signed links, and verifies stored bytes. */
@Module({
  imports: [OpeningsModule, SignedLinksModule, StorageModule, StoredFilingsModule, StoredReturnsModule],
  controllers: [FilesController],
  providers: [FilesService, FilesToOpen, VerifiedObjects],
  exports: [FilesService, VerifiedObjects],
})
export class FilesModule {}
