import { Module } from '@nestjs/common';
import { ObjectStore } from '../storage/object-store.js';
import { StorageModule } from '../storage/storage.module.js';
import { DeepInspection } from './deep-inspection.js';

const inspectionOf = (store: ObjectStore) => new DeepInspection(store);

/** Detects a file's type by its content. */
@Module({
  imports: [StorageModule],
  providers: [{ provide: DeepInspection, inject: [ObjectStore], useFactory: inspectionOf }],
  exports: [DeepInspection],
})
export class KindsModule {}
