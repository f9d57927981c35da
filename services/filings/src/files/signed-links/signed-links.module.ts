import { Stores } from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import { SecretRecords } from './secret.records.js';
import { SecretsRepository } from './secrets.repository.js';
import { SignedLinks } from './signed-links.service.js';

/** Links that open a file for one session, for 15 minutes. */
@Stores(SecretRecords)
@Module({
  providers: [SecretsRepository, SignedLinks],
  exports: [SignedLinks],
})
export class SignedLinksModule {}
