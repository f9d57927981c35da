import { isIP } from 'node:net';
import { limits, messages, type PasskeyAssertion, type PasskeyOptions, type SecondStepWays } from '@easy-tax/contracts';
import { Clock, InjectConfig } from '@easy-tax/platform/core';
import { ValidationFailed } from '@easy-tax/platform/http';
import { Injectable } from '@nestjs/common';
import {
  type ChallengePurpose,
  PasskeyChallengesRepository,
  PasskeysRepository,
  type StoredPasskey,
} from '../../accounts/factors/factors.repository.js';
import { Factors } from '../../accounts/factors/factors.service.js';
import type { AuthConfig } from '../../config/auth.config.js';

/** Imports the library with the first passkey, so that a start doesn't wait for it. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** Challenges an account's passkeys and checks their answers. */
@Injectable()
export class PasskeyCheck {
  readonly site: RelyingParty | null;

  constructor(
    private readonly passkeys: PasskeysRepository,
    private readonly challenges: PasskeyChallengesRepository,
    private readonly factors: Factors,
    private readonly clock: Clock,
    @InjectConfig() config: AuthConfig,
  ) {
    this.site = relyingPartyOf(config.PUBLIC_URL);
  }

  /** True if it works at this site. */
  isUsable = ({ rpId }: StoredPasskey): boolean => rpId === this.site?.rpId;

  /** The kinds of second step of an account, and a challenge for its passkeys. */
  async waysOf(userId: string, purpose: 'login' | 'look'): Promise<SecondStepWays> {
    const [options, hasApp] = await Promise.all([this.challenge(userId, purpose), this.factors.hasApp(userId)]);
    const kinds: SecondStepWays['kinds'] = hasApp ? ['totp', 'recovery'] : ['recovery'];
    return options ? { kinds: ['passkey', ...kinds], options } : { kinds };
  }

  /** Null if no passkey of the account works here. */
  private async challenge(userId: string, purpose: ChallengePurpose): Promise<PasskeyOptions | null> {
    const usable = (await this.passkeys.listByUser(userId)).filter(this.isUsable);
    if (!this.site || usable.length === 0) return null;
    const { generateAuthenticationOptions } = await loadWebAuthn();
    const { challenge } = await generateAuthenticationOptions({ rpID: this.site.rpId });
    await this.challenges.addChallenge(challenge, userId, purpose);
    return {
      challenge,
      rpId: this.site.rpId,
      timeout: limits.passkeyPromptMs,
      // No user verification (PIN, fingerprint) needed: a password or session comes first.
      userVerification: 'preferred',
      allowCredentials: usable.map(({ credentialId: id, transports }) => ({ id, type: 'public-key', transports })),
    };
  }

  /**
   * Consumes an answer: it works once, for the account and purpose of its challenge. Callers limit the tries.
   * @throws ValidationFailed (`response`)
   */
  async usePasskey(userId: string, purpose: ChallengePurpose, assertion: PasskeyAssertion): Promise<void> {
    const passkey = await this.passkeys.findByCredential(assertion.id);
    const signed = passkey?.userId === userId ? await this.verify(passkey, assertion) : null;
    const isFresh = signed !== null && (await this.challenges.useChallenge(signed.challenge, userId, purpose));
    const lastUsedAt = this.clock.now().toISOString();
    // The passkey was removed or its counter changed meanwhile.
    if (passkey && isFresh && (await this.passkeys.use(passkey, { counter: signed.counter, lastUsedAt }))) return;
    throw new ValidationFailed([{ message: messages.passkeyFailed, path: 'response' }]);
  }

  /** The signed challenge and the new counter; null if signature, site, type or counter is wrong. */
  private async verify(passkey: StoredPasskey, assertion: PasskeyAssertion) {
    if (!this.site || passkey.rpId !== this.site.rpId) return null;
    const { verifyAuthenticationResponse } = await loadWebAuthn();
    let challenge = '';
    const { credentialId: id, publicKey, counter } = passkey;
    const checked = verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} },
      expectedChallenge: (signed) => {
        challenge = signed;
        return true;
      },
      expectedOrigin: this.site.origin,
      expectedRPID: this.site.rpId,
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
      requireUserVerification: false,
    });
    // The library throws for every rule that an answer breaks.
    const { verified, authenticationInfo } = await checked.catch(() => ({ verified: false, authenticationInfo: null }));
    return verified && authenticationInfo ? { challenge, counter: authenticationInfo.newCounter } : null;
  }
}

/** The site that passkeys are made for (WebAuthn §4, Relying Party). */
interface RelyingParty {
  readonly rpId: string;
  readonly origin: string;
}

/**
 * Derived from PUBLIC_URL: a domain with HTTPS, or `localhost` for a local product, also at 127.0.0.1, as IP addresses
 * can't have passkeys. Null: browsers allow none.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { protocol, hostname, port } = new URL(publicUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (['localhost', '127.0.0.1', '::1'].includes(host))
    return { rpId: 'localhost', origin: new URL(`${protocol}//localhost:${port}`).origin };
  if (protocol !== 'https:' || isIP(host)) return null;
  return { rpId: host, origin: new URL(publicUrl).origin };
}
