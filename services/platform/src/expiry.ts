import { MINUTE } from '@easy-tax/contracts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Clock } from './clock.js';
import { type Records, type Stored, tokenOfRecords } from './data/index.js';
import type { AnyDeclaration } from './data/records.js';
import { Sweepers } from './sweeper.js';
import { DECLARATIONS } from './tokens.js';

const SWEEP_MS = 10 * MINUTE;

/** Removes expired records of every type with `expires`. */
@Injectable()
export class Expiry implements OnModuleInit {
  constructor(
    @Inject(DECLARATIONS) private readonly declarations: readonly AnyDeclaration[],
    private readonly modules: ModuleRef,
    private readonly sweepers: Sweepers,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    for (const declaration of this.declarations) {
      if (!declaration.expires || declaration.sweptByFeature) continue;
      const records = this.modules.get<Records<Stored>>(tokenOfRecords(declaration), { strict: false });
      const name = `expired ${declaration.name.replaceAll('_', ' ')}`;
      this.sweepers.every(SWEEP_MS, name, () => records.expire(this.clock.now()));
    }
  }
}
