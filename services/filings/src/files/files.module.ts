import { Module } from '@nestjs/common';
import { OpeningsModule } from '../openings/openings.module.js';
import { SignedLinksModule } from '../signed-links/signed-links.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { FilesController } from './files.controller.js';
import { FilesService } from './files.service.js';
import { WholeObjects } from './whole-objects.js';

/** The file behind a signed link, and stored bytes that are compared with their checksum. */
@Module({
  imports: [OpeningsModule, SignedLinksModule, StorageModule],
  controllers: [FilesController],
  providers: [FilesService, WholeObjects],
  exports: [FilesService, WholeObjects],
})
export class FilesModule {}
