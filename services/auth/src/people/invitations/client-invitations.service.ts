import { messages } from '@easy-tax/contracts';
import { Conflict } from '@easy-tax/platform/http';
import { ClientInvitations, type ClientInvited } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { AccountsRepository } from '../../accounts/accounts.repository.js';
import { InvitationsRepository } from './invitations.repository.js';
import { InvitationsService } from './invitations.service.js';

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
      if (open?.staffRole === null) await this.invitations.sendAgain({ ...open, opens, language }, by);
      else await this.invitations.sendNew({ email, name, staffRole: null, opens, language }, by);
      return { refusal: null };
    } catch (error) {
      if (error instanceof Conflict) return { refusal: error.message };
      throw error;
    }
  }
}
