import { randomBytes } from 'node:crypto';
import { messages } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { Conflict } from '@easy-tax/platform/http';
import { SecretKeys } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientCipher, KEY_BYTES } from './client-cipher.js';
import { ClientKeysRepository } from './client-keys.repository.js';

/** Bound to the key's ciphertext. */
const KEY = 'key of clients';

/**
 * The cipher's own key, stored encrypted: a rotation of SECRETS_KEY encrypts this one record anew, and digests stay.
 */
@Injectable()
export class ClientKeys {
  private known: Promise<ClientCipher> | undefined;

  constructor(
    private readonly stored: ClientKeysRepository,
    private readonly keys: SecretKeys,
    private readonly clock: Clock,
  ) {}

  /** @throws Conflict if SECRETS_KEY, or its file, is missing or another */
  cipher(): Promise<ClientCipher> {
    this.known ??= this.obtain().catch((error: unknown) => {
      this.known = undefined;
      throw error;
    });
    return this.known;
  }

  /** Encrypts the key with the newest SECRETS_KEY. @returns 1 if no key decrypts it */
  async reseal(): Promise<number> {
    const stored = await this.stored.find();
    if (!stored) return 0;
    const sealed = await this.keys.reseal(stored.sealed, KEY);
    if (sealed) await this.stored.replace(sealed);
    return sealed || (await this.keys.isReadable(stored.sealed)) ? 0 : 1;
  }

  private async obtain(): Promise<ClientCipher> {
    const stored = await this.stored.find();
    if (stored) {
      const key = await this.keys.open(stored.sealed, KEY);
      if (key === null) throw new Conflict(messages.clientKeyLost);
      return new ClientCipher(Buffer.from(key, 'base64url'));
    }
    const made = randomBytes(KEY_BYTES).toString('base64url');
    const sealed = await this.keys.seal(made, KEY, messages.clientKeyLost);
    await this.stored.addFirst(sealed, this.clock.now());
    return this.obtain();
  }
}
