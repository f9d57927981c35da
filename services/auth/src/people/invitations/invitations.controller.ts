import { calls, type Language, messages, ok } from '@easy-tax/contracts';
import { Handles, type InputOf, internalRoute } from '@easy-tax/platform/access';
import { Address, Limit } from '@easy-tax/platform/http';
import { ClientInvited, ClientInvitedAnswer } from '@easy-tax/platform/office';
import { Controller } from '@nestjs/common';
import { InLanguage } from '../../sessions/devices.service.js';
import { AcceptingService } from './accepting.service.js';
import { ClientInvitationsService, InvitationsService } from './invitations.service.js';

const inviteClientRoute = internalRoute('POST', '/internal/client-invitations', {
  body: ClientInvited,
  answer: ClientInvitedAnswer,
});

@Controller()
export class InvitationsController {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly accepting: AcceptingService,
    private readonly clients: ClientInvitationsService,
  ) {}

  /** Open invitations, newest first. */
  @Handles(calls.listInvitations)
  async list() {
    return { ...ok(), data: await this.invitations.listOpen() };
  }

  /** Invites an address by mail. 409 if it has an account, or an open invitation. */
  @Handles(calls.invite)
  async invite({ body, by }: InputOf<typeof calls.invite>) {
    return { ...ok(messages.invited), data: await this.invitations.inviteStaff(body, by) };
  }

  /** Invites the writer of an enquiry, for contacts. */
  @Handles(inviteClientRoute)
  inviteClient({ body: client }: InputOf<typeof inviteClientRoute>) {
    return this.clients.invite(client);
  }

  /** Sends it again; the earlier link ends. 404 once accepted or revoked, 409 if the address has an account. */
  @Handles(calls.resendInvitation)
  async resend({ params: { id }, by }: InputOf<typeof calls.resendInvitation>) {
    return { ...ok(messages.invited), data: await this.invitations.resendInvitation(id, by) };
  }

  /** 404 once accepted or revoked. */
  @Handles(calls.revokeInvitation)
  async revoke({ params: { id }, by }: InputOf<typeof calls.revokeInvitation>) {
    await this.invitations.revokeInvitation(id, by);
    return ok(messages.inviteRevoked);
  }

  /** Reads the invitation of a link. 400 `inviteOver` if it was used or revoked, or has expired. */
  @Handles(calls.readInvitation)
  @Limit('invitation')
  async read({ body: { token } }: InputOf<typeof calls.readInvitation>) {
    return { ...ok(), data: await this.accepting.readInvitation(token) };
  }

  /** Makes the account. 400 `inviteOver` or a common password; 409 if the address has an account by now. */
  @Handles(calls.acceptInvitation)
  @Limit('invitation')
  async accept(
    { body }: InputOf<typeof calls.acceptInvitation>,
    @Address() address: string,
    @InLanguage() language: Language,
  ) {
    await this.accepting.acceptInvitation({ ...body, language }, address);
    return ok(messages.inviteAccepted);
  }
}
