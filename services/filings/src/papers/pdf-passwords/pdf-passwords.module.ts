import { SecretKeys } from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import { StoredFilingsModule } from '../../paper-records/stored-filings.module.js';
import { PdfPasswordsController } from './pdf-passwords.controller.js';
import { PdfPasswordsService } from './pdf-passwords.service.js';

/** Passwords of PDFs that stay locked. */
@Module({
  imports: [StoredFilingsModule],
  controllers: [PdfPasswordsController],
  providers: [SecretKeys, PdfPasswordsService],
  exports: [SecretKeys],
})
export class PdfPasswordsModule {}
