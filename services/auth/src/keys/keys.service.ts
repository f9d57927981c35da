import { accessToken, Clock, newId } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import {
  calculateJwkThumbprint,
  exportJWK,
  exportPKCS8,
  exportSPKI,
  generateKeyPair,
  importSPKI,
  type JWK,
} from 'jose';
import { KeysRepository } from './keys.repository.js';
import type { SigningKey } from './signing-key.records.js';

/** The key pair that signs access tokens: made at the first start, kept, and shared by all replicas. */
@Injectable()
export class KeysService {
  private known: Promise<SigningKey> | undefined;

  constructor(
    private readonly keys: KeysRepository,
    private readonly clock: Clock,
  ) {}

  /** The pair that signs. */
  signing(): Promise<SigningKey> {
    this.known ??= this.findOrMake().catch((error: unknown) => {
      // The next one who asks tries again: the records may be back by then.
      this.known = undefined;
      throw error;
    });
    return this.known;
  }

  /** What other services check tokens with (RFC 7517). */
  async published(): Promise<{ keys: JWK[] }> {
    const { kid, publicKey } = await this.signing();
    const jwk = await exportJWK(await importSPKI(publicKey, accessToken.algorithm, { extractable: true }));
    return { keys: [{ ...jwk, kid, use: 'sig', alg: accessToken.algorithm }] };
  }

  private async findOrMake(): Promise<SigningKey> {
    return (await this.keys.current()) ?? (await this.keys.adopt(await this.make()));
  }

  private async make(): Promise<Omit<SigningKey, 'slot'>> {
    const { privateKey, publicKey } = await generateKeyPair(accessToken.algorithm, { extractable: true });
    return {
      _id: newId(),
      createdAt: this.clock.now().toISOString(),
      kid: await calculateJwkThumbprint(await exportJWK(publicKey)),
      privateKey: await exportPKCS8(privateKey),
      publicKey: await exportSPKI(publicKey),
    };
  }
}
