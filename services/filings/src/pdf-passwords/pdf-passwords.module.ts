import { Module } from '@nestjs/common';
import { StoredFilingsModule } from '../filings/stored-filings.module.js';
import { PasswordKey } from './password-key.js';
import { PdfPasswordsController } from './pdf-passwords.controller.js';
import { PdfPasswordsService } from './pdf-passwords.service.js';

/** Passwords of PDFs that stay locked. */
@Module({
  imports: [StoredFilingsModule],
  controllers: [PdfPasswordsController],
  providers: [PasswordKey, PdfPasswordsService],
  exports: [PasswordKey],
})
export class PdfPasswordsModule {}
