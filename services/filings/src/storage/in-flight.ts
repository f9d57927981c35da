import { setTimeout as after } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { ObjectKey } from './object-store.js';

const IDLE_CHECK_MS = 100;

/** Objects of running uploads, which the removal of orphans skips. */
@Injectable()
export class InFlight {
  private readonly keys = new Set<ObjectKey>();

  has(key: ObjectKey): boolean {
    return this.keys.has(key);
  }

  /** Resolves once no upload runs, or after `mostMs`. */
  async whenIdle(mostMs: number): Promise<void> {
    for (let waited = 0; this.keys.size > 0 && waited < mostMs; waited += IDLE_CHECK_MS)
      await after(IDLE_CHECK_MS, undefined, { ref: false });
  }

  async during<T>(key: ObjectKey, work: () => Promise<T>): Promise<T> {
    this.keys.add(key);
    try {
      return await work();
    } finally {
      this.keys.delete(key);
    }
  }
}
