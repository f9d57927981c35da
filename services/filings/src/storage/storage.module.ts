import { CONFIG, Telemetry } from '@easy-tax/platform/core';
import { Stores } from '@easy-tax/platform/data';
import { Readiness } from '@easy-tax/platform/office';
import { Inject, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { FilingsConfig } from '../config/filings.config.js';
import { OrphansService, PendingDeletionsService } from './cleanup/cleanup.service.js';
import { InFlight, ObjectStore } from './object-store.js';
import {
  OrphanRecords,
  OrphansRepository,
  PendingDeletionRecords,
  PendingDeletionsRepository,
  StoredTallyRecords,
  StoredTallyRepository,
} from './objects.repository.js';
import { openObjectStore, watchedStore } from './open-object-store.js';
import { OpenUploadRecords, PartRecords, PartsRepository, ReadParts, RemoveParts } from './parts.repository.js';
import { RecountService, StoredFiles } from './stored-files/stored-files.js';

const openStore = async (config: FilingsConfig, telemetry: Telemetry) =>
  watchedStore(await openObjectStore(config), telemetry);

const shared = [
  InFlight,
  OrphansService,
  PartsRepository,
  PendingDeletionsRepository,
  ReadParts,
  RecountService,
  RemoveParts,
  StoredFiles,
  StoredTallyRepository,
];

/** The object store of this installation: a part of /readyz, closed with the service. Removes objects that no record names. */
@Stores(OrphanRecords, PendingDeletionRecords, OpenUploadRecords, PartRecords, StoredTallyRecords)
@Module({
  imports: [DiscoveryModule],
  providers: [
    { provide: ObjectStore, inject: [CONFIG, Telemetry], useFactory: openStore },
    OrphansRepository,
    PendingDeletionsService,
    ...shared,
  ],
  exports: [ObjectStore, ...shared],
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
