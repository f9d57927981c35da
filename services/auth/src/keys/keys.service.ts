import { createPrivateKey, type KeyObject } from 'node:crypto';
import { limits, SECOND } from '@easy-tax/contracts';
import { accessToken, sessionIdOf } from '@easy-tax/platform/access';
import { Clock, PromiseCache } from '@easy-tax/platform/core';
import { newId } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import {
  type CryptoKey,
  calculateJwkThumbprint,
  errors,
  exportJWK,
  exportPKCS8,
  exportSPKI,
  generateKeyPair,
  importSPKI,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose';
import { type KeyRing, KeysRepository, type SigningKey } from './keys.repository.js';

/** Replicas cache the pairs this long: after that they sign with a new pair without a restart. */
const CACHE_MS = 2 * SECOND;
/** After this time every replica has read the pairs again. */
export const KEY_PROPAGATION_MS = CACHE_MS + SECOND;

interface KnownRing extends KeyRing {
  readonly current: SigningKey;
  /** The parsed private key: parsing takes longer than signing. */
  readonly privateKey: KeyObject;
}

/** Key pairs that sign access tokens: made at the first start, stored, and shared by all replicas. */
@Injectable()
export class KeysService {
  private readonly known = new PromiseCache<KnownRing>(CACHE_MS);

  /** By id, which is the thumbprint of the key. */
  private readonly imported = new Map<string, CryptoKey>();

  constructor(
    private readonly keys: KeysRepository,
    private readonly clock: Clock,
  ) {}

  /** The pair that signs now. */
  async readSigningKey(): Promise<{ kid: string; privateKey: KeyObject }> {
    const { current, privateKey } = await this.ring();
    return { kid: current.kid, privateKey };
  }

  /**
   * The public key of a token's `kid` (default: the pair that signs).
   * @throws JWKSNoMatchingKey if it is unknown or expired
   */
  async publicKeyOf(kid: string | undefined): Promise<CryptoKey> {
    const { current, next, before } = await this.ring();
    const named = [current, next, ...before].find((pair) => pair?.kid === (kid ?? current.kid));
    if (!named) throw new errors.JWKSNoMatchingKey();
    const imported = this.imported.get(named.kid);
    if (imported) return imported;
    const key = await importSPKI(named.publicKey, accessToken.algorithm, { extractable: true });
    this.imported.set(named.kid, key);
    return key;
  }

  /** Keys by which other services check tokens (RFC 7517). */
  async listPublished(): Promise<{ keys: JWK[] }> {
    const { current, next, before } = await this.ring();
    const pairs = [current, ...(next ? [next] : []), ...before];
    return { keys: await Promise.all(pairs.map(({ kid }) => this.asJwk(kid))) };
  }

  /**
   * Replaces the signing pair. Publishes the new one first, so that verifiers know it. Can be interrupted and run
   * again.
   * @param wait resolves when every replica has read the pairs again
   * @param shouldEndTokens ends the tokens of older pairs: everybody logs in again. Else they stay valid for a session's maximum
   */
  async rotateKey(wait: () => Promise<void>, shouldEndTokens: boolean): Promise<void> {
    await this.keys.storeNext(await this.make());
    await wait();
    const now = this.clock.now();
    const ring = await this.keys.readRing(now);
    const { absoluteMs } = limits.session.user;
    await this.keys.promoteNext(ring, shouldEndTokens ? undefined : new Date(now.getTime() + absoluteMs));
    if (shouldEndTokens) await this.keys.removeReplaced(ring);
  }

  private async asJwk(kid: string): Promise<JWK> {
    return { ...(await exportJWK(await this.publicKeyOf(kid))), kid, use: 'sig', alg: accessToken.algorithm };
  }

  private ring(): Promise<KnownRing> {
    return this.known.get('', async () => {
      const { current: kept, next, before } = await this.keys.readRing(this.clock.now());
      // Between two steps of a rotation there is only the next pair, which must not be published twice.
      const current = kept ?? next ?? (await this.keys.storeCurrent(await this.make()));
      return { current, next: kept && next, before, privateKey: createPrivateKey(current.privateKey) };
    });
  }

  private async make(): Promise<Omit<SigningKey, 'slot' | 'until'>> {
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

/** Claims of a token: account, session, latest end. All else is read from the records. */
interface TokenClaims {
  readonly userId: string;
  readonly sid: string;
  readonly endsAt: Date;
}

/** Signs and verifies access tokens (`docs/decisions/tokens.md`). */
@Injectable()
export class AccessTokens {
  constructor(
    private readonly jwt: JwtService,
    private readonly keys: KeysService,
  ) {}

  async mint({ userId, sid, endsAt }: TokenClaims): Promise<string> {
    const { kid, privateKey } = await this.keys.readSigningKey();
    const exp = Math.floor(endsAt.getTime() / 1000);
    return this.jwt.signAsync(
      { sid, exp },
      {
        privateKey,
        keyid: kid,
        algorithm: accessToken.algorithm,
        issuer: accessToken.issuer,
        audience: accessToken.audience,
        subject: userId,
      },
    );
  }

  /**
   * The session that a token belongs to.
   * @throws Unauthenticated if the token is not one of ours or has ended.
   */
  sessionOf(token: string): Promise<string> {
    return sessionIdOf(token, this.publicKey);
  }

  private readonly publicKey: JWTVerifyGetKey = ({ kid }) => this.keys.publicKeyOf(kid);
}
