import { MINUTE } from '@easy-tax/contracts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Clock, DECLARATIONS } from '../core/index.js';
import { type AnyDeclaration, type Records, type Stored, tokenOfRecords } from '../data/index.js';
import { Scheduler } from './scheduler.js';

const SWEEP_MS = 10 * MINUTE;

/** Removes expired records of every type with `expires`. */
@Injectable()
export class Expiry implements OnModuleInit {
  constructor(
    @Inject(DECLARATIONS) private readonly declarations: readonly AnyDeclaration[],
    private readonly modules: ModuleRef,
    private readonly scheduler: Scheduler,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    for (const declaration of this.declarations) {
      if (!declaration.expires || declaration.isExpiredByFeature) continue;
      const records = this.modules.get<Records<Stored>>(tokenOfRecords(declaration), { strict: false });
      const name = `expired ${declaration.name.replaceAll('_', ' ')}`;
      this.scheduler.every(SWEEP_MS, name, () => records.expire(this.clock.now()));
    }
  }
}
