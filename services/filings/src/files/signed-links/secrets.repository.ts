import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { InjectRecords, newId, nullIfDuplicate, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

/** A generated secret that all replicas share. */
const Secret = z.object({ _id: z.string(), createdAt: z.string(), name: z.string(), value: z.string() });
type Secret = z.infer<typeof Secret>;
export const SecretRecords = records('secrets', Secret, { unique: ['name'] });

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
