import { Injectable } from '@nestjs/common';
import { InjectRecords, newId, nullIfDuplicate, type Records } from '../../data/index.js';
import { type SpentKey, SpentKeyRecords } from './idempotency-key.records.js';

@Injectable()
export class IdempotencyRepository {
  constructor(@InjectRecords(SpentKeyRecords) private readonly rows: Records<SpentKey>) {}

  find(key: string): Promise<SpentKey | null> {
    return this.rows.findBy('key', key);
  }

  /** Renews a key that was spent before and is not yet swept. */
  async save(spent: Omit<SpentKey, '_id'>): Promise<void> {
    const { key, fingerprint, expiresAt } = spent;
    const isNew = await nullIfDuplicate(this.rows.insert({ _id: newId(), ...spent }));
    if (!isNew) await this.rows.change({ key }, { set: { fingerprint, expiresAt } });
  }
}
