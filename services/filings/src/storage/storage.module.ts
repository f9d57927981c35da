import { CONFIG, Readiness, Telemetry } from '@easy-tax/platform';
import { Inject, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { FilingsConfig } from '../config/filings.config.js';
import { InFlight } from './in-flight.js';
import { ObjectStore } from './object-store.js';
import { openObjectStore } from './open-object-store.js';
import { watchedStore } from './watched-object-store.js';

const openStore = async (config: FilingsConfig, telemetry: Telemetry) =>
  watchedStore(await openObjectStore(config), telemetry);

/** The object store of this installation: a part of /readyz, closed with the service. */
@Module({
  providers: [{ provide: ObjectStore, inject: [CONFIG, Telemetry], useFactory: openStore }, InFlight],
  exports: [ObjectStore, InFlight],
})
export class StorageModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    private readonly store: ObjectStore,
    private readonly readiness: Readiness,
    @Inject(CONFIG) private readonly config: FilingsConfig,
  ) {}

  onModuleInit(): void {
    const { S3_BUCKET, S3_SSE } = this.config;
    const requested = S3_SSE ? 'on' : 'off';
    const encryption = S3_BUCKET === undefined ? 'unknown' : requested;
    this.readiness.add('objects', () => this.store.ping(), { encryption });
  }

  onApplicationShutdown(): void {
    this.store.close();
  }
}
