import {
  type AuditAction,
  emailKey,
  type FactorInput,
  type Language,
  type LoginInput,
  limits,
  messages,
  ok,
  type RegisterInput,
  type SecondStep,
  type SecondStepInput,
} from '@easy-tax/contracts';
import { Clock, isAhead } from '@easy-tax/platform/core';
import { newId, nullIfDuplicate } from '@easy-tax/platform/data';
import { Conflict, RateLimits, Unauthenticated, ValidationFailed } from '@easy-tax/platform/http';
import { Audit, Mails } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { consentOf, newAccount, refuseLockedOut } from '../accounts/account.js';
import { type Account, AccountsRepository } from '../accounts/accounts.repository.js';
import { Factors } from '../accounts/factors/factors.service.js';
import { refuseCommonPassword } from '../config/password-policy.js';
import { LinkRequests } from '../links/mail-links.service.js';
import { googleLinkedMail } from '../mails/google-linked.mail.js';
import { FamiliarNetworksRepository, networkHashOf } from '../passwords/familiar-networks.repository.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { CodeCheck, CodesUnreadable } from '../second-factor/codes.service.js';
import { PasskeyCheck } from '../second-factor/passkeys/passkey-check.service.js';
import { TrustedDevices } from '../second-factor/trusted-devices.service.js';
import type { Device } from '../sessions/devices.service.js';
import { type Entrance, SessionsService } from '../sessions/sessions.service.js';
import { newToken } from '../user-records/user-records.repository.js';
import { PendingLoginsRepository } from './logins.repository.js';

/** The access token of a session, or the second step that comes before one. */
export type Entry = { readonly token: string } | { readonly second: SecondStep };

/** Begins sessions, after a password or Google has identified the person. */
@Injectable()
export class EntryService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly sessions: SessionsService,
    private readonly networks: FamiliarNetworksRepository,
    private readonly pending: PendingLoginsRepository,
    private readonly codes: CodeCheck,
    private readonly passkeys: PasskeyCheck,
    private readonly factors: Factors,
    private readonly trusted: TrustedDevices,
    private readonly mails: Mails,
    private readonly limits: RateLimits,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Begins a session, or the second step if the account has one and does not trust the device.
   * @param googleSub a Google account to link after the second step, which no trusted device spares
   */
  async enterAccount(account: Account, device: Device, googleSub?: string): Promise<Entry> {
    if (!(await this.factors.hasFactor(account._id))) return { token: await this.startSession(account, device) };
    const trustedDevice = googleSub ? null : await this.trusted.findTrusted(account, device);
    if (trustedDevice) return { token: await this.startSession(account, device, { trustedDevice }) };
    const { token, tokenHash } = newToken();
    const now = this.clock.now();
    await this.pending.add({
      _id: newId(),
      createdAt: now.toISOString(),
      userId: account._id,
      tokenHash,
      epoch: account.epoch,
      ...(googleSub && { googleSub }),
      expiresAt: new Date(now.getTime() + limits.secondStepMs).toISOString(),
    });
    return { second: { id: token, ...(await this.passkeys.waysOf(account._id, 'login')) } };
  }

  /**
   * Completes a login with a passkey or a code.
   * @returns the access token, and the device's token if it is to be trusted
   * @throws Unauthenticated (`secondStepOver`), Forbidden if blocked or being erased, ValidationFailed (`code` or `response`), TooMany
   */
  async finishLogin(
    { id, trust, ...factor }: SecondStepInput,
    device: Device,
  ): Promise<{ token: string; trust?: string }> {
    const login = await this.pending.findBySecret(id);
    const account = login && (await this.accounts.findById(login.userId));
    const expired = new Unauthenticated(messages.secondStepOver);
    const now = this.clock.now();
    if (!login || !account || login.expiresAt <= now.toISOString() || isAhead(login.createdAt, now)) throw expired;
    refuseLockedOut(account);
    if (account.epoch !== login.epoch) throw expired;
    // Counted for this login alone: other people's tries must not keep the holder out.
    await this.limits.consume('secondStep', { address: device.address, account: login._id });
    await this.useFactor(account, factor, device.address);
    if (!(await this.pending.spend(login))) throw expired;
    if (login.googleSub && account.googleSub === null) await this.linkGoogle(account, login.googleSub, device);
    const token = await this.startSession(account, device, { hasShownFactor: true });
    return trust ? { token, trust: await this.trusted.trustDevice(account, device) } : { token };
  }

  private async useFactor(account: Account, factor: FactorInput, address: string): Promise<void> {
    try {
      if (factor.kind === 'passkey') await this.passkeys.usePasskey(account._id, 'login', factor.response);
      else await this.codes.useLoginCode(account, factor, await this.findFamiliarNetwork(account, address));
    } catch (error) {
      if (error instanceof ValidationFailed && !(error instanceof CodesUnreadable))
        await this.audit.record(eventOf('two-step.fail', account, { address }));
      throw error;
    }
  }

  /** Links a Google account, unless it is linked to another account meanwhile. */
  private async linkGoogle(account: Account, googleSub: string, device: Device): Promise<void> {
    const linked = this.accounts.changeAsRead(account, { googleSub }, { endSessions: false });
    if (await nullIfDuplicate(linked)) await this.reportGoogleLink(account, device);
  }

  /** Audits the link of a Google account to an existing account, and mails its holder. */
  async reportGoogleLink(account: Account, device: Pick<Device, 'address'>): Promise<void> {
    await this.audit.record(eventOf('google.link', account, device));
    await this.mails.send(account.email, googleLinkedMail(account, this.clock.now()));
  }

  /** The network, if the account has logged in from it before; else null. */
  private async findFamiliarNetwork({ email }: Account, address: string): Promise<string | null> {
    const network = networkHashOf(email, address);
    return (await this.networks.hasLogin(network, this.clock.now())) ? network : null;
  }

  private async startSession(account: Account, device: Device, how?: Entrance): Promise<string> {
    const [network, now] = [networkHashOf(account.email, device.address), this.clock.now()];
    // Only staff: clients often change networks.
    const isNews = account.role === 'admin' && !(await this.networks.hasLogin(network, now));
    // In parallel, because SQLite flushes both at once.
    const [token] = await Promise.all([
      this.sessions.startSession(account, device, how),
      this.networks.remember(network, account._id, now),
    ]);
    if (isNews) await this.audit.record(eventOf('login.newPlace', account, device));
    if (await this.accounts.isErasedOrErasing(account._id)) await this.networks.removeByUser(account._id);
    return token;
  }
}

const eventOf = (action: AuditAction, account: Account, { address }: Pick<Device, 'address'>) =>
  ({ actor: account, action, subject: account._id, address }) as const;

/** The answer of a call that begins a session. */
export const answerOf = (entry: Entry, message: string) => ({
  ...ok('token' in entry ? message : messages.codeNext),
  ...entry,
});

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
    await refuseCommonPassword(password, { name, email });
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
   * erased. Tries from networks of earlier logins and password resets are counted apart, so that a stranger can't lock
   * anybody out, and after a reset from zero.
   * @throws Unauthenticated, Forbidden if blocked or being erased, TooMany.
   */
  async login({ email, password }: LoginInput, device: Device): Promise<Entry> {
    const { address } = device;
    const counter = await this.networks.counterOf(networkHashOf(email, address), this.clock.now());
    await this.limits.consume('login', { address, account: counter ?? emailKey(email) });
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
