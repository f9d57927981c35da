import { createHash } from 'node:crypto';
import { cutText, exactAddress, type Language, limits, messages, personName, SECOND } from '@easy-tax/contracts';
import { Clock, InjectConfig, InjectLog, type Log } from '@easy-tax/platform/core';
import { newId } from '@easy-tax/platform/data';
import { NotFound, Unauthenticated, Unavailable } from '@easy-tax/platform/http';
import { Audit } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { newAccount, refuseLockedOut } from '../../accounts/account.js';
import { type Account, type AccountChange, AccountsRepository } from '../../accounts/accounts.repository.js';
import { Factors } from '../../accounts/factors/factors.service.js';
import type { AuthConfig } from '../../config/auth.config.js';
import type { Device } from '../../sessions/devices.service.js';
import { type Entry, EntryService } from '../login.service.js';
import { GoogleSignInsRepository } from '../logins.repository.js';

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
type GoogleClaims = z.infer<typeof Claims>;

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
    @InjectLog() private readonly log: Log,
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
      if (error instanceof errors.JOSEError && !OUT_OF_REACH.has(error.code)) {
        const claim = error instanceof errors.JWTClaimValidationFailed ? error.claim : undefined;
        this.log.warn({ code: error.code, claim }, 'a token of Google was refused');
        throw refused();
      }
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
const refused = () => new Unauthenticated(messages.googleRefused);

interface GoogleInput {
  readonly credential: string;
  readonly nonce?: string;
  /** The language of the page, and of a new account's mails. */
  readonly language: Language;
}

/** Signs people in with Google. A new account is always a client's. */
@Injectable()
export class GoogleService {
  constructor(
    private readonly identity: GoogleIdentity,
    private readonly used: GoogleSignInsRepository,
    private readonly accounts: AccountsRepository,
    private readonly factors: Factors,
    private readonly entry: EntryService,
    private readonly audit: Audit,
    private readonly clock: Clock,
    @InjectConfig() private readonly config: AuthConfig,
  ) {}

  /**
   * Begins a session, or the second step of a login that needs one, by a Google ID token.
   * @throws NotFound (`googleOff`), Unauthenticated (`googleRefused`), Forbidden (`blocked`, `erasing`), Unavailable.
   */
  async signIn({ credential, nonce, language }: GoogleInput, device: Device): Promise<{ name: string; entry: Entry }> {
    if (!this.config.GOOGLE_CLIENT_ID) throw new NotFound(messages.googleOff);
    const claims = await this.identity.claimsOf(credential, nonce);
    await this.useUp(credential, claims);
    const account = await this.accountFor(claims, device, language);
    refuseLockedOut(account);
    const linksLater = account.googleSub === null ? claims.sub : undefined;
    return { name: account.name, entry: await this.entry.enterAccount(account, device, linksLater) };
  }

  /** A token works once, so a leaked copy is useless. */
  private async useUp(credential: string, { exp }: GoogleClaims): Promise<void> {
    // Hashes the token without its signature: one token may have several valid signatures.
    const signed = credential.slice(0, credential.lastIndexOf('.'));
    const fresh = await this.used.useToken({
      _id: newId(),
      createdAt: this.clock.now().toISOString(),
      tokenHash: createHash('sha256').update(signed).digest('hex'),
      expiresAt: new Date(exp * 1000).toISOString(),
    });
    if (!fresh) throw refused();
  }

  private async accountFor(claims: GoogleClaims, device: Device, language: Language): Promise<Account> {
    const linked = await this.accounts.findByGoogle(claims.sub);
    if (linked) return linked;
    const known = await this.accounts.findByEmail(claims.email);
    if (known) refuseLockedOut(known);
    return known ? this.link(known, claims, device) : this.create(claims, device.address, language);
  }

  private async link(account: Account, claims: GoogleClaims, device: Device): Promise<Account> {
    const linking = linkingOf(account, claims);
    if (linking === 'refused') throw refused();
    // Another way in: the second step comes first.
    if (await this.factors.hasFactor(account._id)) return account;
    const changed = await this.accounts.changeAsRead(account, linking.set, { endSessions: linking.endSessions });
    if (!changed) throw refused();
    // As read: the name of an unconfirmed account may be a stranger's words.
    await this.entry.reportGoogleLink(account, device);
    return changed;
  }

  private async create(claims: GoogleClaims, address: string, language: Language): Promise<Account> {
    const email = exactAddress.safeParse(claims.email);
    if (!email.success) throw refused();
    const account = await this.accounts.add(
      newAccount({
        _id: newId(),
        createdAt: this.clock.now().toISOString(),
        name: nameOf(claims),
        email: email.data,
        emailVerified: true,
        googleSub: claims.sub,
        language,
      }),
    );
    if (!account) return this.madeMeanwhile(claims);
    await this.audit.record({ actor: account, action: 'account.create', subject: account._id, address });
    return account;
  }

  /** The second of two concurrent first sign-ins finds the account of the first. */
  private async madeMeanwhile({ sub }: GoogleClaims): Promise<Account> {
    const account = await this.accounts.findByGoogle(sub);
    if (!account) throw refused();
    return account;
  }
}

/** How a Google sign-in changes the account of its address. */
type Linking = { readonly set: AccountChange; readonly endSessions: boolean } | 'refused';

/**
 * Links a Google account to the account with the same address.
 * - Never verified: the maker of the account may not have owned the address. Its password and sessions go.
 * - Staff: only with an address that its owner has confirmed here. Otherwise a mistyped address of an administrator
 *   would hand the office to a stranger, and dropping the password would lock the administrator out.
 * - Linked to another Google account already: refused, an address may have changed hands.
 */
function linkingOf(account: Account, { sub }: GoogleClaims): Linking {
  if (account.googleSub !== null) return 'refused';
  if (account.emailVerified) return { set: { googleSub: sub }, endSessions: false };
  if (account.role === 'admin') return 'refused';
  return { set: { googleSub: sub, emailVerified: true, passwordHash: null }, endSessions: true };
}

/** The name of a new account: Google's if valid, else the part before the `@`. */
function nameOf({ name, email }: GoogleClaims): string {
  const checked = personName.safeParse(name);
  return checked.success ? checked.data : cutText(email.split('@')[0] ?? email, limits.nameLength);
}
