import { CONFIG } from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import type { FilingsConfig } from '../../config/filings.config.js';
import { StorageModule } from '../../storage/storage.module.js';
import { ClamdScanner } from './clamd-scanner.js';
import { NoScanner } from './no-scanner.js';
import { Scanner } from './scanner.js';
import { Scanning } from './scanning.service.js';

const scannerOf = ({ CLAMAV_URL }: FilingsConfig): Scanner =>
  CLAMAV_URL ? new ClamdScanner(CLAMAV_URL) : new NoScanner();

/** Refuses harmful files, if there is a scanner. */
@Module({
  imports: [StorageModule],
  providers: [{ provide: Scanner, inject: [CONFIG], useFactory: scannerOf }, Scanning],
  exports: [Scanning],
})
export class ScanningModule {}
