import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { InjectRecords, newId, nullIfDuplicate, type Records, records } from '../../data/index.js';

/** A used key whose record was removed. */
const SpentKey = z.object({
  _id: z.string(),
  createdAt: z.string(),
  /** Digest of scope and key. */
  key: z.string(),
  /** Digest of the request: the same key with another body is an error. */
  fingerprint: z.string(),
  expiresAt: z.string(),
});
type SpentKey = z.infer<typeof SpentKey>;

export const SpentKeyRecords = records('idempotency_keys', SpentKey, { unique: ['key'], expires: 'expiresAt' });

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
