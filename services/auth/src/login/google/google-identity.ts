import { exactAddress, limits, messages, SECOND } from '@easy-tax/contracts';
import { Clock, InjectConfig } from '@easy-tax/platform/core';
import { Unauthenticated, Unavailable } from '@easy-tax/platform/http';
import { Injectable } from '@nestjs/common';
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import type { AuthConfig } from '../../config/auth.config.js';

/** Fields used of the issuer's document (OpenID Connect Discovery 1.0 §3). */
const Discovery = z.object({ issuer: z.url(), jwks_uri: z.url() });
type Issuer = { readonly name: string; readonly keys: JWTVerifyGetKey };

/** Claims used of the token (OpenID Connect Core 1.0 §2, §5.1). */
const Claims = z.object({
  sub: z.string().min(1).max(255),
  // Not cleaned as typed text is: look-alike characters (such as the Kelvin sign) must not lead to another account.
  email: exactAddress,
  email_verified: z.literal(true),
  name: z.string().optional(),
  nonce: z.string().optional(),
  exp: z.number(),
});
export type GoogleClaims = z.infer<typeof Claims>;

/** Allowed difference of two servers' clocks. */
const SKEW_MS = 5 * SECOND;
/** Errors of fetching the issuer's keys, not of the token. */
const OUT_OF_REACH = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']);

/** Verifies ID tokens by the issuer's published keys. */
@Injectable()
export class GoogleIdentity {
  private issuer: Promise<Issuer> | undefined;

  constructor(
    @InjectConfig() private readonly config: AuthConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Verifies a token and returns its claims.
   * @param nonce the popup's nonce; other popups' tokens are refused
   * @throws Unauthenticated (`googleRefused`), or Unavailable if the issuer can't be asked.
   */
  async claimsOf(credential: string, nonce: string | undefined): Promise<GoogleClaims> {
    const issuer = await this.findIssuer();
    const payload = await this.verify(credential, issuer);
    const claims = Claims.safeParse(payload);
    if (!claims.success || (nonce !== undefined && claims.data.nonce !== nonce)) throw refused();
    return claims.data;
  }

  private async verify(credential: string, issuer: Issuer): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(credential, issuer.keys, {
        issuer: issuer.name,
        audience: this.config.GOOGLE_CLIENT_ID,
        algorithms: ['RS256', 'ES256'],
        requiredClaims: ['exp', 'iat', 'sub'],
        // The tolerance comes on top of the age: together they are the five minutes of the design.
        maxTokenAge: (limits.googleTokenAgeMs - SKEW_MS) / SECOND,
        clockTolerance: SKEW_MS / SECOND,
        currentDate: this.clock.now(),
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JOSEError && !OUT_OF_REACH.has(error.code)) throw refused();
      throw new Unavailable({ cause: error });
    }
  }

  private findIssuer(): Promise<Issuer> {
    this.issuer ??= this.discover().catch((error: unknown) => {
      // The next sign-in asks again.
      this.issuer = undefined;
      throw new Unavailable({ cause: error });
    });
    return this.issuer;
  }

  private async discover(): Promise<Issuer> {
    const response = await fetch(`${this.config.GOOGLE_ISSUER}/.well-known/openid-configuration`, {
      redirect: 'error',
      signal: AbortSignal.timeout(limits.dependencyMs),
    });
    if (!response.ok) throw new Error(`the issuer's discovery document answers ${response.status}`);
    const { issuer, jwks_uri } = Discovery.parse(await response.json());
    if (issuer.replace(/(?<!\/)\/+$/, '') !== this.config.GOOGLE_ISSUER) throw new Error('the issuer has another name');
    return { name: issuer, keys: createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: limits.dependencyMs }) };
  }
}

/** One text for every reason, because the person can only try again. */
export const refused = () => new Unauthenticated(messages.googleRefused);
