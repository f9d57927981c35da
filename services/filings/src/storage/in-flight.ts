import { Injectable } from '@nestjs/common';
import type { ObjectKey } from './object-store.js';

/** Objects of running uploads, which the removal of orphans skips. */
@Injectable()
export class InFlight {
  private readonly keys = new Set<ObjectKey>();

  has(key: ObjectKey): boolean {
    return this.keys.has(key);
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
