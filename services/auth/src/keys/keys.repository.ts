import { DuplicateKey, InjectRecords, type Records } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { type SigningKey, SigningKeyRecords } from './signing-key.records.js';

const CURRENT = 'current';

/** The key pairs of this installation. */
@Injectable()
export class KeysRepository {
  constructor(@InjectRecords(SigningKeyRecords) private readonly keys: Records<SigningKey>) {}

  /** The pair that signs now, or null before the first start. */
  current(): Promise<SigningKey | null> {
    return this.keys.findBy('slot', CURRENT);
  }

  /** Makes this pair the one that signs, unless another replica was faster; answers the one that signs. */
  async adopt(key: Omit<SigningKey, 'slot'>): Promise<SigningKey> {
    try {
      return await this.keys.insert({ ...key, slot: CURRENT });
    } catch (error) {
      const other = error instanceof DuplicateKey ? await this.current() : null;
      if (!other) throw error;
      return other;
    }
  }
}
