import {
  type AcceptInput,
  can,
  type ErrorCode,
  type InvitationView,
  type Language,
  MINUTE,
  messages,
  SECOND,
} from '@easy-tax/contracts';
import { Clock, InjectConfig, InjectLog, type Log } from '@easy-tax/platform/core';
import { newId } from '@easy-tax/platform/data';
import { AppError, Conflict, Unavailable, ValidationFailed } from '@easy-tax/platform/http';
import { Every, Scheduler } from '@easy-tax/platform/jobs';
import { Audit, type InvitedReturn, type InvitedReturns } from '@easy-tax/platform/office';
import { Inject, Injectable } from '@nestjs/common';
import { consentOf, isStaffWhoCanLogIn, newAccount } from '../../accounts/account.js';
import { type Account, AccountsRepository } from '../../accounts/accounts.repository.js';
import { AUTH_HOOKS, type AuthConfig, type AuthHooks } from '../../config/auth.config.js';
import { refuseCommonPassword } from '../../config/password-policy.js';
import { PasswordHasher } from '../../passwords/password-hasher.js';
import { hashOf } from '../../user-records/user-records.repository.js';
import { FirstReturnsRepository, InvitationsRepository, type StoredInvitation } from './invitations.repository.js';
import { RemoteInvitedReturns } from './remote-invited-returns.js';

const SWEEP_MS = 5 * SECOND;
/** Longer than it takes to create the account after its return was stored. */
const ACCOUNT_MS = MINUTE;

const refusals: ReadonlySet<ErrorCode> = new Set(['validation', 'malformed', 'not_found', 'conflict']);

/** Opens returns at filings for people who have accepted an invitation. If filings is down, they are opened later. */
@Injectable()
export class FirstReturns {
  private readonly others: NonNullable<AuthHooks['others']>;

  constructor(
    private readonly waiting: FirstReturnsRepository,
    private readonly accounts: AccountsRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly scheduler: Scheduler,
    @InjectLog() private readonly log: Log,
    @InjectConfig() { FILINGS_URL, INTERNAL_TOKEN = '' }: AuthConfig,
    @Inject(AUTH_HOOKS) { others }: AuthHooks,
  ) {
    const remote = FILINGS_URL && { returns: new RemoteInvitedReturns(FILINGS_URL, INTERNAL_TOKEN) };
    this.others = others ?? (remote || {});
  }

  /** Stored before the account, so that no crash leaves an account without its return. */
  addReturn(invited: InvitedReturn): Promise<void> {
    return this.waiting.add({ _id: invited.clientId, createdAt: this.clock.now().toISOString(), invited });
  }

  /** Called once the account exists. */
  openReturnsSoon(): void {
    this.scheduler.runNow(this.openAll);
  }

  /** Safe on two replicas: filings opens only one return for an invited client. */
  @Every(SWEEP_MS, 'returns of invited clients')
  private async openAll(stop: AbortSignal): Promise<void> {
    for await (const { _id, createdAt, invited } of this.waiting.iterateAll()) {
      if (stop.aborted) return;
      const account = await this.accounts.findById(_id);
      const isComing = !account && this.clock.now().getTime() - Date.parse(createdAt) < ACCOUNT_MS;
      if (isComing) continue;
      const isOver = !account || account.erasing;
      if (isOver || (await this.isDone(invited))) await this.waiting.remove(_id);
    }
  }

  /** False: retry later. A refusal is final, for example because the client has become staff. */
  private async isDone(invited: InvitedReturn): Promise<boolean> {
    try {
      await this.filings().open(invited);
      return true;
    } catch (error) {
      if (error instanceof AppError && refusals.has(error.code)) {
        const detail = { code: error.code, enquiry: invited.enquiryId };
        await this.audit.record({ actor: 'system', action: 'invite.dropReturn', subject: invited.clientId, detail });
        return true;
      }
      this.log.warn({ err: error, account: invited.clientId }, 'the return of an invited client waits for filings');
      return false;
    }
  }

  private filings(): InvitedReturns {
    if (!this.others.returns) throw new Unavailable({ cause: new Error('filings is unknown to auth') });
    return this.others.returns;
  }
}

/** `language`: of the page, and from then on of the mails. */
type Accepting = AcceptInput & { readonly language: Language };

/** Reads and accepts invitations for invited people. */
@Injectable()
export class AcceptingService {
  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly accounts: AccountsRepository,
    private readonly hasher: PasswordHasher,
    private readonly firstReturns: FirstReturns,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws ValidationFailed (`inviteOver`) */
  async readInvitation(token: string): Promise<InvitationView> {
    const { email, name, staffRole, expiresAt } = (await this.findOpen(token)).invitation;
    return { email, name, staffRole, expiresAt };
  }

  /**
   * Creates the staff's or client's account; its address is confirmed, because the mail was read. Removes the
   * invitation first, so that a double click or a concurrent revocation never makes an unwanted account.
   * @throws ValidationFailed (`inviteOver`, or a common password: the link then still works); Conflict if the
   * address has an account by now.
   */
  async acceptInvitation(accepting: Accepting, address: string): Promise<void> {
    const { token, name, password, language, consentVersion: version } = accepting;
    const { invitation, inviter } = await this.findOpen(token);
    const { email, staffRole, opens } = invitation;
    const taken = new Conflict(staffRole ? messages.askForRole : messages.emailTaken);
    refuseCommonPassword(password, { name, email });
    if (await this.accounts.findByEmail(email)) throw taken;
    const passwordHash = await this.hasher.hash(password);
    if (!(await this.invitations.end(invitation))) throw inviteOver();
    const createdAt = this.clock.now().toISOString();
    const consents = staffRole ? [] : [consentOf('account', { version, at: createdAt, address })];
    const rights = { role: staffRole ? 'admin' : 'user', staffRole, emailVerified: true } as const;
    const _id = newId();
    if (opens)
      await this.firstReturns.addReturn({ ...opens, clientId: _id, by: { _id: inviter._id, name: inviter.name } });
    const account = await this.accounts.add(
      newAccount({ _id, createdAt, name, email, passwordHash, consents, language, ...rights }),
    );
    if (!account) throw taken;
    const detail = { invitation: invitation._id, staffRole };
    await this.audit.record({ actor: account, action: 'invite.accept', subject: account._id, address, detail });
    if (opens) this.firstReturns.openReturnsSoon();
  }

  /** Invitations of senders who are blocked, or may not invite any more, are invalid. Any staff may invite clients. */
  private async findOpen(token: string): Promise<{ invitation: StoredInvitation; inviter: Account }> {
    const invitation = await this.invitations.findByHash(hashOf(token));
    if (!invitation || invitation.expiresAt <= this.clock.now().toISOString()) throw inviteOver();
    const inviter = await this.accounts.findById(invitation.invitedBy);
    const mayInvite = !invitation.staffRole || can(inviter, 'users.manage');
    if (!inviter || !isStaffWhoCanLogIn(inviter) || !mayInvite) throw inviteOver();
    return { invitation, inviter };
  }
}

const inviteOver = () => new ValidationFailed([{ message: messages.inviteOver, path: 'token' }]);
