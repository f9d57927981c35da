import { randomInt } from 'node:crypto';
import { DEFAULT_ADMIN_EMAIL, DEFAULT_ADMIN_NAME } from '@easy-tax/contracts';
import { Clock, ConfigError, InjectConfig, InjectLog, type Log } from '@easy-tax/platform/core';
import { newId } from '@easy-tax/platform/data';
import { Audit } from '@easy-tax/platform/office';
import { Inject, Injectable } from '@nestjs/common';
import { isOwnerWhoCanLogIn, newAccount, noReset } from '../accounts/account.js';
import { type Account, AccountsRepository } from '../accounts/accounts.repository.js';
import { Factors } from '../accounts/factors/factors.service.js';
import type { AuthConfig } from '../config/auth.config.js';
import { AUTH_HOOKS, type AuthHooks, type Credentials } from '../config/auth-hooks.js';
import { isCommonPassword } from '../config/password-policy.js';
import { PasswordHasher } from '../passwords/password-hasher.js';

const ADVICE = 'Start once with STAFF_SECOND_FACTOR=optional, log in, and change the address under Profile';

/** Creates the first owner, who can invite others. */
@Injectable()
export class FirstAdministrator {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly hasher: PasswordHasher,
    private readonly factors: Factors,
    private readonly audit: Audit,
    private readonly clock: Clock,
    @InjectConfig() private readonly config: AuthConfig,
    @InjectLog() private readonly log: Log,
    @Inject(AUTH_HOOKS) private readonly hooks: AuthHooks,
  ) {}

  /**
   * Creates the first administrator unless an owner can log in. Called before the service listens.
   * @throws ConfigError for a common ADMIN_PASSWORD
   */
  async ensureOwner(): Promise<void> {
    if ((await this.accounts.findOwnersWhoCanLogIn()).length === 0) {
      const made = await this.makeOwner(this.config.ADMIN_PASSWORD);
      if (made && this.config.ADMIN_PASSWORD === undefined) this.hooks.onFirstAdmin?.(made);
    }
    if (this.factors.isRequired) await this.warnOfLostCodes();
  }

  /** Staff set up a required second factor by a mailed code, so without mail nobody gets in. */
  private async warnOfLostCodes(): Promise<void> {
    const setup = 'staff set up their second factor by a mailed code';
    if (this.config.SMTP_URL === undefined)
      return this.log.warn(`${setup}, and SMTP_URL is not set: the code is in a file of DATA_DIR/mail`);
    const madeUp = await this.accounts.findByEmail(DEFAULT_ADMIN_EMAIL);
    if (madeUp?.role === 'admin' && (await this.factors.readState(madeUp)).limited)
      this.log.warn(`${setup}, and ADMIN_EMAIL was not set: the administrator’s made-up address gets none. ${ADVICE}`);
  }

  /**
   * Gives a locked-out owner access again: the one of ADMIN_EMAIL, else the oldest, else a new one. Unblocks the
   * account, sets a new password, ends its sessions and turns two-step login off.
   * @throws ConfigError if ADMIN_EMAIL is of none of the owners
   */
  async resetOwner(): Promise<Credentials> {
    const owner = await this.ownerToReset();
    const made = owner ? await this.raise(owner, generatePassword()) : await this.makeOwner(undefined);
    if (!made) throw new Error('The accounts changed meanwhile. Please try again.');
    return made;
  }

  private async ownerToReset(): Promise<Account | null> {
    const { ADMIN_EMAIL } = this.config;
    const owners = await this.accounts.findAllOwners();
    const staying = owners.filter(({ erasing }) => !erasing);
    if (ADMIN_EMAIL === undefined || owners.length === 0) return staying[0] ?? null;
    const account = await this.accounts.findByEmail(ADMIN_EMAIL);
    const named = owners.find(({ _id }) => _id === account?._id);
    if (named) return named.erasing ? (staying[0] ?? null) : named;
    const known = staying.map(({ email }) => email).join(', ');
    throw new ConfigError('admin reset', [`ADMIN_EMAIL is odd: it should be of an owner, which are ${known}`]);
  }

  /** Null if another replica was faster. An existing account of that address becomes the owner. */
  private async makeOwner(chosen: string | undefined): Promise<Credentials | null> {
    const email = this.config.ADMIN_EMAIL ?? DEFAULT_ADMIN_EMAIL;
    if (chosen !== undefined && (await isCommonPassword(chosen, { name: '', email })))
      throw new ConfigError('auth', ['ADMIN_PASSWORD is odd: it should be less common than this']);
    const password = chosen ?? generatePassword();
    const existing = await this.accounts.findByEmail(email);
    if (existing && isOwnerWhoCanLogIn(existing)) return null;
    if (existing) return this.raise(existing, password);
    const createdAt = this.clock.now().toISOString();
    const passwordHash = await this.hasher.hash(password);
    const rights = { role: 'admin', staffRole: 'owner' } as const;
    const owner = await this.accounts.add(
      newAccount({ _id: newId(), createdAt, name: DEFAULT_ADMIN_NAME, email, passwordHash, ...rights }),
    );
    if (!owner) return null;
    await this.audit.record({ actor: 'system', action: 'owner.create', subject: owner._id });
    return { email, password };
  }

  private async raise(account: Account, password: string): Promise<Credentials | null> {
    const passwordHash = await this.hasher.hash(password);
    const set = { passwordHash, role: 'admin', staffRole: 'owner', blocked: false, ...noReset } as const;
    const owner = await this.accounts.changeAsRead(account, set, { endSessions: true });
    if (!owner) return null;
    await this.factors.removeByUser(owner._id);
    await this.audit.record({ actor: 'system', action: 'owner.reset', subject: owner._id });
    return { email: owner.email, password };
  }
}

/** Without characters that look alike: people type the password from a terminal. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** 24 characters out of 31, about 118 bits, in groups of four. */
function generatePassword(): string {
  const signs = Array.from({ length: 24 }, () => ALPHABET.charAt(randomInt(ALPHABET.length)));
  return signs.join('').replace(/.{4}(?=.)/g, '$&-');
}
