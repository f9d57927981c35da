import { Readiness } from '@easy-tax/platform';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { ObjectStore } from './object-store.js';

/** The object store is a part of /readyz, and is closed with the service. */
@Injectable()
export class StorageLife implements OnModuleInit, OnApplicationShutdown {
  constructor(
    private readonly store: ObjectStore,
    private readonly readiness: Readiness,
  ) {}

  onModuleInit(): void {
    this.readiness.add('objects', () => this.store.ping());
  }

  onApplicationShutdown(): void {
    this.store.close();
  }
}
