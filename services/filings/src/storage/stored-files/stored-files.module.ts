import { Module } from '@nestjs/common';
import { StoredFilingsModule } from '../../paper-records/stored-filings.module.js';
import { StoredReturnsModule } from '../../return-records/stored-returns.module.js';
import { StoredPartsModule } from '../parts/stored-parts.module.js';
import { StoredFiles } from './stored-files.service.js';

/** All records with objects: papers and returns' files. */
@Module({
  imports: [StoredFilingsModule, StoredPartsModule, StoredReturnsModule],
  providers: [StoredFiles],
  exports: [StoredFiles],
})
export class StoredFilesModule {}
