import { Module } from '@nestjs/common';
import { StoredFilingsModule } from '../filings/stored-filings.module.js';
import { StoredPartsModule } from '../parts/stored-parts.module.js';
import { StoredReturnsModule } from '../returns/stored/stored-returns.module.js';
import { StoredFiles } from './stored-files.service.js';

/** Papers and files from the office, as far as they hold objects. */
@Module({
  imports: [StoredFilingsModule, StoredPartsModule, StoredReturnsModule],
  providers: [StoredFiles],
  exports: [StoredFiles],
})
export class StoredFilesModule {}
