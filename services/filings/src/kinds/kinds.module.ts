import { Module } from '@nestjs/common';
import type { ObjectStore } from '../storage/object-store.js';
import { OBJECT_STORE } from '../storage/object-store.token.js';
import { StorageModule } from '../storage/storage.module.js';
import { DeepInspection } from './deep-inspection.js';

const inspectionOf = (store: ObjectStore) => new DeepInspection(store);

/** Tells what a file is by its bytes. */
@Module({
  imports: [StorageModule],
  providers: [{ provide: DeepInspection, inject: [OBJECT_STORE], useFactory: inspectionOf }],
  exports: [DeepInspection],
})
export class KindsModule {}
