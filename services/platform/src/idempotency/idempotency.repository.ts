import { Injectable } from '@nestjs/common';
import { DuplicateKey, InjectRecords, newId, type Records } from '../data/index.js';
import { type SpentKey, SpentKeyRecords } from './idempotency-key.records.js';

@Injectable()
export class IdempotencyRepository {
  constructor(@InjectRecords(SpentKeyRecords) private readonly rows: Records<SpentKey>) {}

  find(key: string): Promise<SpentKey | null> {
    return this.rows.findBy('key', key);
  }

  /** Renews a key that was spent before and is not yet swept. */
  async keep(spent: Omit<SpentKey, '_id'>): Promise<void> {
    const { key, fingerprint, expiresAt } = spent;
    try {
      await this.rows.insert({ _id: newId(), ...spent });
    } catch (error) {
      if (!(error instanceof DuplicateKey)) throw error;
      await this.rows.change({ key }, { set: { fingerprint, expiresAt } });
    }
  }
}
