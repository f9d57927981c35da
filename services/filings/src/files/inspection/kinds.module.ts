import { Module } from '@nestjs/common';
import { DeepInspection } from './deep-inspection.js';

/** Detects a file's type by its content. */
@Module({
  providers: [{ provide: DeepInspection, useFactory: () => new DeepInspection() }],
  exports: [DeepInspection],
})
export class KindsModule {}
