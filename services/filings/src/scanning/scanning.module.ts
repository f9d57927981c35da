import { CONFIG } from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import { StorageModule } from '../storage/storage.module.js';
import { openScanner } from './open-scanner.js';
import { Scanner } from './scanner.js';
import { Scanning } from './scanning.service.js';

/** Keeps harmful files out, if there is a scanner. */
@Module({
  imports: [StorageModule],
  providers: [{ provide: Scanner, inject: [CONFIG], useFactory: openScanner }, Scanning],
  exports: [Scanning],
})
export class ScanningModule {}
