import { createHash } from 'node:crypto';
import { cutText, exactAddress, type Language, limits, messages, personName } from '@easy-tax/contracts';
import { Clock, InjectConfig } from '@easy-tax/platform/core';
import { newId } from '@easy-tax/platform/data';
import { NotFound } from '@easy-tax/platform/http';
import { Audit } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { newAccount, refuseLockedOut } from '../../accounts/account.js';
import type { Account } from '../../accounts/account.records.js';
import { type AccountChange, AccountsRepository } from '../../accounts/accounts.repository.js';
import { Factors } from '../../accounts/factors/factors.service.js';
import type { AuthConfig } from '../../config/auth.config.js';
import type { Device } from '../../sessions/devices.service.js';
import { type Entry, EntryService } from '../entry.service.js';
import { GoogleSignInsRepository } from '../pending-logins.repository.js';
import { type GoogleClaims, GoogleIdentity, refused } from './google-identity.js';

export interface GoogleInput {
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
    const account = await this.accountFor(claims, device.address, language);
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

  private async accountFor(claims: GoogleClaims, address: string, language: Language): Promise<Account> {
    const linked = await this.accounts.findByGoogle(claims.sub);
    if (linked) return linked;
    const known = await this.accounts.findByEmail(claims.email);
    if (known) refuseLockedOut(known);
    return known ? this.link(known, claims, address) : this.create(claims, address, language);
  }

  private async link(account: Account, claims: GoogleClaims, address: string): Promise<Account> {
    const linking = linkingOf(account, claims);
    if (linking === 'refused') throw refused();
    // Another way in: the second step comes first.
    if (await this.factors.hasFactor(account._id)) return account;
    const changed = await this.accounts.changeAsRead(account, linking.set, { endSessions: linking.endSessions });
    if (!changed) throw refused();
    await this.audit.record({ actor: changed, action: 'google.link', subject: changed._id, address });
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
