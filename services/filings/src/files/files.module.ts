import { Module } from '@nestjs/common';
import { OpeningsModule } from '../openings/openings.module.js';
import { SignedLinksModule } from '../signed-links/signed-links.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { FilesController } from './files.controller.js';
import { FilesService } from './files.service.js';
import { VerifiedObjects } from './verified-objects.js';

/** Serves files by signed links, and verifies stored bytes. */
@Module({
  imports: [OpeningsModule, SignedLinksModule, StorageModule],
  controllers: [FilesController],
  providers: [FilesService, VerifiedObjects],
  exports: [FilesService, VerifiedObjects],
})
export class FilesModule {}
