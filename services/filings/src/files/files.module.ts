import { Module } from '@nestjs/common';
import { StoredFilingsModule } from '../filings/stored-filings.module.js';
import { OpeningsModule } from '../openings/openings.module.js';
import { StoredReturnsModule } from '../returns/stored/stored-returns.module.js';
import { SignedLinksModule } from '../signed-links/signed-links.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { FilesController } from './files.controller.js';
import { FilesService } from './files.service.js';
import { FilesToOpen } from './files-to-open.js';
import { VerifiedObjects } from './verified-objects.js';

/** Serves files by signed links, and verifies stored bytes. */
@Module({
  imports: [OpeningsModule, SignedLinksModule, StorageModule, StoredFilingsModule, StoredReturnsModule],
  controllers: [FilesController],
  providers: [FilesService, FilesToOpen, VerifiedObjects],
  exports: [FilesService, VerifiedObjects],
})
export class FilesModule {}
