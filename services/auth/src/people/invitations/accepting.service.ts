import { type AcceptInput, can, type InvitationView, type Language, messages } from '@easy-tax/contracts';
import { Clock, isAhead } from '@easy-tax/platform/core';
import { newId } from '@easy-tax/platform/data';
import { Conflict, ValidationFailed } from '@easy-tax/platform/http';
import { Audit } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { consentOf, isStaffWhoCanLogIn, newAccount } from '../../accounts/account.js';
import { type Account, AccountsRepository } from '../../accounts/accounts.repository.js';
import { refuseCommonPassword } from '../../config/password-policy.js';
import { PasswordHasher } from '../../passwords/password-hasher.js';
import { hashOf } from '../../user-records/user-records.repository.js';
import { FirstReturns } from './first-returns.service.js';
import { InvitationsRepository, type StoredInvitation } from './invitations.repository.js';

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
    await refuseCommonPassword(password, { name, email });
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
    const now = this.clock.now();
    if (!invitation || invitation.expiresAt <= now.toISOString() || isAhead(invitation.sentAt, now)) throw inviteOver();
    const inviter = await this.accounts.findById(invitation.invitedBy);
    const mayInvite = !invitation.staffRole || can(inviter, 'users.manage');
    if (!inviter || !isStaffWhoCanLogIn(inviter) || !mayInvite) throw inviteOver();
    return { invitation, inviter };
  }
}

const inviteOver = () => new ValidationFailed([{ message: messages.inviteOver, path: 'token' }]);
