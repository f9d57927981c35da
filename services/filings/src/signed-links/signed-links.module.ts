import { Stores } from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import { StoredFilingsModule } from '../filings/stored-filings.module.js';
import { StoredReturnsModule } from '../returns/stored/stored-returns.module.js';
import { FilesToOpen } from '../files/files-to-open.js';
import { SecretRecords } from './secret.records.js';
import { SecretsRepository } from './secrets.repository.js';
import { SignedLinks } from './signed-links.service.js';

/** Links that open a file for one session, for 15 minutes. */
@Stores(SecretRecords)
@Module({
  imports: [StoredFilingsModule, StoredReturnsModule],
  providers: [FilesToOpen, SecretsRepository, SignedLinks],
  exports: [SignedLinks],
})
export class SignedLinksModule {}
