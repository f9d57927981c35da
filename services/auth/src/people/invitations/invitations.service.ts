import {
  emailKey,
  formLabel,
  type Invitation,
  type InviteInput,
  limits,
  messages,
  periodLabel,
} from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { newId } from '@easy-tax/platform/data';
import { Conflict, NotFound, RateLimits } from '@easy-tax/platform/http';
import { Audit, type AuditEntry, ClientInvitations, type ClientInvited, Mails } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { AccountsRepository } from '../../accounts/accounts.repository.js';
import { clientInvitationMail, invitationMail } from '../../mails/index.js';
import { newToken } from '../../user-records/user-records.repository.js';
import { InvitationsRepository, type StoredInvitation } from './invitations.repository.js';

type Inviter = Pick<Actor, '_id' | 'name' | 'address'>;

/** Owners send, list, resend and revoke invitations; those of clients come from enquiries. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly accounts: AccountsRepository,
    private readonly mails: Mails,
    private readonly limits: RateLimits,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** The answer to an invitation. */
  get sentWords(): string {
    return this.mails.hasServer ? messages.invited : messages.keptAsFile;
  }

  /** Open invitations, newest first. */
  async listOpen(): Promise<Invitation[]> {
    const now = this.clock.now().toISOString();
    const open = (await this.invitations.listAll()).filter(({ expiresAt }) => expiresAt > now);
    return Promise.all(open.map((invitation) => this.view(invitation)));
  }

  /**
   * Invites an address to the staff; the mail follows.
   * @throws Conflict if the address has an account (`changeRoleInstead`, `accountUnconfirmed`) or invitation; TooMany.
   */
  async inviteStaff({ email, staffRole, name }: InviteInput, by: Actor): Promise<Invitation> {
    await this.countRequest(by);
    await this.refuseMembers(email);
    return this.sendNew({ email, staffRole, name: name ?? null }, by);
  }

  /**
   * Sends it again for another seven days; the earlier link ends.
   * @throws NotFound; Conflict if the address has an account by now; TooMany.
   */
  async resendInvitation(id: string, by: Actor): Promise<Invitation> {
    await this.countRequest(by);
    const before = await this.invitations.findById(id);
    if (!before) throw new NotFound(messages.inviteOver);
    await this.refuseMembers(before.email);
    return this.sendAgain(before, by);
  }

  /** @throws Conflict if the address has an invitation, or too many are open. */
  async sendNew(
    invited: Pick<StoredInvitation, 'email' | 'staffRole' | 'name' | 'opens' | 'language'>,
    by: Inviter,
  ): Promise<Invitation> {
    const { email, staffRole } = invited;
    const before = await this.invitations.findByEmail(email);
    if (before && before.expiresAt <= this.clock.now().toISOString()) await this.invitations.end(before);
    if ((await this.listOpen()).length >= limits.invitationsOpen) throw new Conflict(messages.invitationsFull);
    const { token, ...sent } = this.newLink(by);
    const invitation = { ...invited, _id: newId(), createdAt: sent.sentAt, emailKey: emailKey(email), ...sent };
    const added = await this.invitations.add(invitation);
    if (!added) throw new Conflict(messages.inviteOpen);
    return this.send(added, token, by, { staffRole });
  }

  /** @throws NotFound if it was accepted, revoked or sent again at the same moment. */
  async sendAgain(before: StoredInvitation, by: Inviter): Promise<Invitation> {
    const { name, opens, language } = before;
    const { token, ...sent } = this.newLink(by);
    const renewed = await this.invitations.renew(before, { ...sent, name, opens, language });
    if (!renewed) throw new NotFound(messages.inviteOver);
    return this.send(renewed, token, by, { staffRole: renewed.staffRole, again: true });
  }

  /** @throws NotFound if it was accepted or revoked before. */
  async revokeInvitation(id: string, by: Actor): Promise<void> {
    const invitation = await this.invitations.findById(id);
    if (!invitation || !(await this.invitations.end(invitation))) throw new NotFound(messages.inviteOver);
    await this.audit.record({ actor: by, action: 'invite.revoke', subject: id });
  }

  /** A stranger may have registered a colleague's address and must not become staff. */
  private async refuseMembers(email: string): Promise<void> {
    const account = await this.accounts.findByEmail(email);
    if (!account) return;
    const isKnown = account.emailVerified || account.role === 'admin';
    throw new Conflict(isKnown ? messages.changeRoleInstead : messages.accountUnconfirmed);
  }

  private countRequest({ _id, address }: Actor): Promise<void> {
    return this.limits.consume('invite', { address, account: _id });
  }

  private newLink({ _id }: Inviter) {
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + limits.inviteLinkMs).toISOString();
    return { ...newToken(), invitedBy: _id, sentAt: now.toISOString(), expiresAt };
  }

  private async send(invitation: StoredInvitation, token: string, by: Inviter, detail: AuditEntry['detail']) {
    await this.audit.record({ actor: by, action: 'user.invite', subject: invitation._id, detail });
    const { staffRole } = invitation;
    const mail = staffRole
      ? invitationMail({ ...invitation, staffRole }, by.name, token)
      : clientInvitationMail(invitation, by.name, token);
    await this.mails.send(invitation.email, mail);
    return this.view(invitation);
  }

  private async view({
    emailKey: _,
    tokenHash: __,
    language: ___,
    opens,
    ...open
  }: StoredInvitation): Promise<Invitation> {
    const invitedByName = (await this.accounts.findById(open.invitedBy))?.name ?? null;
    const form = opens && formLabel({ form: opens.form, formName: opens.formName ?? null });
    return { ...open, invitedByName, opens: opens ? `${form}, ${periodLabel(opens.period)}` : null };
  }
}

/** Invites the writers of enquiries as clients. */
@Injectable()
export class ClientInvitationsService extends ClientInvitations {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly stored: InvitationsRepository,
    private readonly invitations: InvitationsService,
  ) {
    super();
  }

  /** Sends an open client invitation again. Never changes an account or a role. */
  async invite({ email, name, language, by, opens }: ClientInvited) {
    if (await this.accounts.findByEmail(email)) return { refusal: messages.enquirerHasAccount };
    const open = await this.stored.findByEmail(email);
    try {
      if (open?.staffRole === null) await this.invitations.sendAgain({ ...open, name, opens, language }, by);
      else await this.invitations.sendNew({ email, name, staffRole: null, opens, language }, by);
      return { refusal: null };
    } catch (error) {
      if (error instanceof Conflict) return { refusal: error.message };
      throw error;
    }
  }
}
