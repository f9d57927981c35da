import { Stores } from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import { StorageModule } from '../storage.module.js';
import { OpenUploadRecords, PartRecords } from './part.records.js';
import { PartsRepository } from './parts.repository.js';
import { ReadParts } from './read-parts.js';
import { RemoveParts } from './remove-parts.js';

/** Stored parts of unfinished uploads. */
@Stores(OpenUploadRecords, PartRecords)
@Module({
  imports: [StorageModule],
  providers: [PartsRepository, ReadParts, RemoveParts],
  exports: [PartsRepository, ReadParts, RemoveParts],
})
export class StoredPartsModule {}
