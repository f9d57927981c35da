import { CONFIG, Telemetry } from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import type { FilingsConfig } from '../config/filings.config.js';
import { InFlight } from './in-flight.js';
import { ObjectStore } from './object-store.js';
import { openObjectStore } from './open-object-store.js';
import { StorageLife } from './storage.life.js';
import { watchedStore } from './watched-object-store.js';

const openStore = async (config: FilingsConfig, telemetry: Telemetry) =>
  watchedStore(await openObjectStore(config), telemetry);

/** The object store of this installation. */
@Module({
  providers: [{ provide: ObjectStore, inject: [CONFIG, Telemetry], useFactory: openStore }, InFlight, StorageLife],
  exports: [ObjectStore, InFlight],
})
export class StorageModule {}
