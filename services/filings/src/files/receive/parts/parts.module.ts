import { Module } from '@nestjs/common';
import { StoredPartsModule } from '../../../storage/parts/stored-parts.module.js';
import { StorageModule } from '../../../storage/storage.module.js';
import { QuotasModule } from '../quotas/quotas.module.js';
import { PartsController } from './parts.controller.js';
import { PartsOfFiles } from './parts-of-files.js';

/** Receives large documents in parts. */
@Module({
  imports: [QuotasModule, StorageModule, StoredPartsModule],
  controllers: [PartsController],
  providers: [PartsOfFiles],
  exports: [StoredPartsModule],
})
export class PartsModule {}
