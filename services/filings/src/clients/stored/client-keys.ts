import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { messages } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { Conflict } from '@easy-tax/platform/http';
import { decrypt, encrypt, type Resealed, SecretKeys } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { ClientKeysRepository } from './clients.repository.js';

/** A client's numbers, which are stored encrypted. GSTINs contain the PAN. */
export const ClientSecrets = z.object({
  pan: z.string().nullable(),
  gstins: z.array(z.string()),
  bornOn: z.string().nullable(),
  mobiles: z.array(z.string()),
});
export type ClientSecrets = z.infer<typeof ClientSecrets>;

export const KEY_BYTES = 32;
/** 48 bits: two of ten thousand clients' numbers meet once in a million offices. */
const TOKEN_BYTES = 6;
/** Unicode's private use area: nobody types these characters, so no search finds a token by chance. */
const PRIVATE_USE = 0xe000;

const ownerOf = (clientId: string): string => `numbers of client ${clientId}`;

/** Encrypts PAN, GSTINs, day of birth and mobiles, and makes keyed digests of them. */
export class ClientCipher {
  private readonly sealing: Buffer;
  private readonly digesting: Buffer;

  constructor(key: Buffer) {
    this.sealing = Buffer.from(hkdfSync('sha256', key, '', 'clients: encryption', KEY_BYTES));
    this.digesting = Buffer.from(hkdfSync('sha256', key, '', 'clients: digests', KEY_BYTES));
  }

  seal(secrets: ClientSecrets, clientId: string): string {
    return this.sealText(JSON.stringify(secrets), ownerOf(clientId));
  }

  /** @throws Conflict if another key has sealed it */
  open(sealed: string, clientId: string): ClientSecrets {
    return ClientSecrets.parse(JSON.parse(this.openText(sealed, ownerOf(clientId))));
  }

  /** Other texts of people's papers, bound to what they are. */
  sealText(text: string, owner: string): string {
    return encrypt(text, this.sealing, owner);
  }

  /** @throws Conflict if another key has sealed it */
  openText(sealed: string, owner: string): string {
    const text = decrypt(sealed, this.sealing, owner);
    if (text === null) throw new Conflict(messages.clientKeyLost);
    return text;
  }

  /** For equality: the same for the same text, and of no use without the key. */
  digest(text: string): string {
    return this.hmac(`whole ${text}`).toString('base64url');
  }

  /** The same, short, of a part that a search may name. */
  token(kind: 'mobile' | 'pan' | 'paper', part: string): string {
    const bytes = this.hmac(`${kind} ${part}`).subarray(0, TOKEN_BYTES);
    return String.fromCharCode(...[...bytes].map((byte) => PRIVATE_USE + byte));
  }

  private hmac(text: string): Buffer {
    return createHmac('sha256', this.digesting).update(text).digest();
  }
}

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

  /** Null without SECRETS_KEY: the account's id then stands for its client, whose record a later return makes. */
  async cipherIfAny(): Promise<ClientCipher | null> {
    try {
      return await this.cipher();
    } catch (error) {
      if (error instanceof Conflict) return null;
      throw error;
    }
  }

  /** True if SECRETS_KEY, or its file, is missing or another: no client opens. */
  async isLost(): Promise<boolean> {
    const stored = await this.stored.find();
    return stored !== null && !(await this.keys.isReadable(stored.sealed));
  }

  /** Encrypts the key with the newest SECRETS_KEY. */
  async reseal(): Promise<Resealed> {
    const stored = await this.stored.find();
    if (!stored) return { readable: 0, unreadable: 0 };
    const sealed = await this.keys.reseal(stored.sealed, KEY);
    if (sealed) await this.stored.replace(sealed);
    const isLost = await this.isLost();
    return { readable: Number(!isLost), unreadable: Number(isLost) };
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
