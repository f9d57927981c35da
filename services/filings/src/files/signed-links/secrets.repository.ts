import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { InjectRecords, newId, nullIfDuplicate, type Records } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { type Secret, SecretRecords } from './secret.records.js';

@Injectable()
export class SecretsRepository {
  constructor(@InjectRecords(SecretRecords) private readonly secrets: Records<Secret>) {}

  /** Reads the secret of that name, or makes it. */
  async obtain(name: string, now: Date): Promise<KeyObject> {
    const known = await this.secrets.findBy('name', name);
    if (known) return createSecretKey(known.value, 'base64url');
    const value = randomBytes(32).toString('base64url');
    await nullIfDuplicate(this.secrets.insert({ _id: newId(), createdAt: now.toISOString(), name, value }));
    return this.obtain(name, now);
  }
}
