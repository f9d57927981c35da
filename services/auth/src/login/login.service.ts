import { emailKey, type Language, type LoginInput, messages, type RegisterInput } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { newId } from '@easy-tax/platform/data';
import { Conflict, RateLimits, Unauthenticated } from '@easy-tax/platform/http';
import { Audit } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { consentOf, newAccount, refuseLockedOut } from '../accounts/account.js';
import type { Account } from '../accounts/account.records.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { refuseCommonPassword } from '../config/password-policy.js';
import { LinkRequests } from '../links/link-requests.service.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import type { Device } from '../sessions/devices.service.js';
import { type Entry, EntryService } from './entry.service.js';
import { FamiliarNetworksRepository, networkHashOf } from './familiar-networks.repository.js';

/** `language`: of the page, and from then on of the mails. */
type Registration = RegisterInput & { readonly language: Language };

/** Registers clients and logs people in by password. */
@Injectable()
export class LoginService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly networks: FamiliarNetworksRepository,
    private readonly entry: EntryService,
    private readonly hasher: PasswordHasher,
    private readonly requests: LinkRequests,
    private readonly limits: RateLimits,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates a client's account (role `user`) and sends the mail that confirms the address.
   * @throws ValidationFailed for a common password, Conflict if the address has an account.
   */
  async register(registration: Registration, address: string): Promise<void> {
    const { name, email, password, language, consentVersion: version } = registration;
    refuseCommonPassword(password, { name, email });
    if (await this.accounts.findByEmail(email)) throw new Conflict(messages.emailTaken);
    const createdAt = this.clock.now().toISOString();
    const consents = [consentOf('account', { version, at: createdAt, address })];
    const passwordHash = await this.hasher.hash(password);
    const account = await this.accounts.add(
      newAccount({ _id: newId(), createdAt, name, email, passwordHash, consents, language }),
    );
    if (!account) throw new Conflict(messages.emailTaken);
    await this.audit.record({ actor: account, action: 'account.create', subject: account._id, address });
    await this.requests.addRequest('verify', account.email);
  }

  /**
   * Begins a session, or the second step of a login that needs one. A wrong password and an unknown address get the
   * same answer in the same time. Only a caller with the right password learns that the account is blocked or being
   * erased. Tries from networks of earlier logins are counted apart, so that a stranger can't lock anybody out.
   * @throws Unauthenticated, Forbidden if blocked or being erased, TooMany.
   */
  async login({ email, password }: LoginInput, device: Device): Promise<Entry> {
    const { address } = device;
    const network = networkHashOf(email, address);
    const isFamiliar = await this.networks.isFamiliar(network, this.clock.now());
    await this.limits.consume('login', { address, account: isFamiliar ? network : emailKey(email) });
    const account = await this.accounts.findByEmail(email);
    const fits = await this.hasher.verify(account?.passwordHash ?? null, password);
    if (!account || !fits) throw new Unauthenticated(messages.loginWrong);
    refuseLockedOut(account);
    await this.strengthen(account, password);
    return this.entry.enterAccount(account, device);
  }

  /** Rehashes at a login, the only moment when the password is known. */
  private async strengthen(account: Account, password: string): Promise<void> {
    if (!account.passwordHash || !this.hasher.isOutdated(account.passwordHash)) return;
    const passwordHash = await this.hasher.hash(password);
    await this.accounts.changeAsRead(account, { passwordHash }, { endSessions: false });
  }
}
