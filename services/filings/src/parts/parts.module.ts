import { Module } from '@nestjs/common';
import { QuotasModule } from '../quotas/quotas.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { PartsController } from './parts.controller.js';
import { PartsOfFiles } from './parts-of-files.js';
import { StoredPartsModule } from './stored-parts.module.js';

/** Receives large documents in parts. */
@Module({
  imports: [QuotasModule, StorageModule, StoredPartsModule],
  controllers: [PartsController],
  providers: [PartsOfFiles],
  exports: [StoredPartsModule],
})
export class PartsModule {}
