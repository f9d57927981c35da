import { Module } from '@nestjs/common';
import { StoredFilingsModule } from '../filings/stored-filings.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { SeedingService } from './seeding.service.js';

/** Sample filings, for trials. */
@Module({ imports: [StoredFilingsModule, StorageModule], providers: [SeedingService] })
export class SeedingModule {}
