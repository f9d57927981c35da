import { calls, type Language, messages, ok, PeopleAnswer, PeopleQuery } from '@easy-tax/contracts';
import { Handles, type InputOf, internalRoute } from '@easy-tax/platform/access';
import { answerPage } from '@easy-tax/platform/data';
import { Address, InLanguage, Limit } from '@easy-tax/platform/http';
import { ClientInvited, ClientInvitedAnswer } from '@easy-tax/platform/office';
import { Controller } from '@nestjs/common';
import { AcceptingService } from './invitations/accepting.service.js';
import { ClientInvitationsService, InvitationsService } from './invitations/invitations.service.js';
import { PeopleService, UsersService, VisitsService } from './people.service.js';

const peopleRoute = internalRoute('GET', '/internal/people', { query: PeopleQuery, answer: PeopleAnswer });
const staffRoute = internalRoute('GET', '/internal/staff', { answer: PeopleAnswer });

@Controller()
export class PeopleController {
  constructor(
    private readonly people: PeopleService,
    private readonly visits: VisitsService,
  ) {}

  /** Names and roles of at most 200 accounts; ids without one are left out. */
  @Handles(calls.people)
  async listPeople({ query: { ids } }: InputOf<typeof calls.people>) {
    return { ...ok(), data: await this.people.findPeople(ids) };
  }

  /** The same for other services, whose audit trail has only ids. */
  @Handles(peopleRoute)
  async listPeopleForServices({ query: { ids } }: InputOf<typeof peopleRoute>) {
    return { ...ok(), data: await this.people.findPeople(ids) };
  }

  /** Staff who can log in, for services that mail them. */
  @Handles(staffRoute)
  async listStaffForServices(_: InputOf<typeof staffRoute>) {
    return { ...ok(), data: await this.people.listStaffToMail() };
  }

  /** Stores the visit; answers the end of the last visit, null on the first. */
  @Handles(calls.noteVisit)
  async recordVisit({ by }: InputOf<typeof calls.noteVisit>) {
    return { ...ok(), data: { since: await this.visits.recordVisit(by) } };
  }
}

@Controller()
export class UsersController {
  constructor(private readonly users: UsersService) {}

  /** All accounts, in pages. */
  @Handles(calls.listUsers)
  async list({ query }: InputOf<typeof calls.listUsers>) {
    const page = await this.users.listUsers(query);
    return { ...ok(), data: page.rows, ...answerPage(page) };
  }

  @Handles(calls.searchUsers)
  async search({ body }: InputOf<typeof calls.searchUsers>) {
    const page = await this.users.listUsers(body);
    return { ...ok(), data: page.rows, ...answerPage(page) };
  }

  /** Clients by a part of the name or address. */
  @Limit('findClients')
  @Handles(calls.findClients)
  async findClients({ body: { search } }: InputOf<typeof calls.findClients>) {
    return { ...ok(), data: await this.users.findClients(search) };
  }

  /** The staff who can work. */
  @Handles(calls.listStaff)
  async listStaff() {
    return { ...ok(), data: await this.users.listStaff() };
  }

  /** The staff without a second factor. */
  @Handles(calls.listStaffWithoutFactor)
  async listStaffWithoutFactor() {
    return { ...ok(), data: await this.users.listStaffWithoutFactor() };
  }

  /** Ends all sessions of a person. 404 unknown. */
  @Handles(calls.endUserSessions)
  async endSessions({ params: { id }, by }: InputOf<typeof calls.endUserSessions>) {
    await this.users.endSessions(id, by);
    return ok(messages.userSignedOut);
  }

  /** Changes role, staff role or blocking. 404 unknown; 409 for the last owner, or staff with no confirmed address. */
  @Handles(calls.changeUser)
  async change({ params: { id }, body, by }: InputOf<typeof calls.changeUser>) {
    return { ...ok(messages.userChanged), data: await this.users.changeUser(id, body, by) };
  }
}

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
    return { ...ok(this.invitations.sentWords), data: await this.invitations.inviteStaff(body, by) };
  }

  /** Invites the writer of an enquiry, for contacts. */
  @Handles(inviteClientRoute)
  inviteClient({ body: client }: InputOf<typeof inviteClientRoute>) {
    return this.clients.invite(client);
  }

  /** Sends it again; the earlier link ends. 404 once accepted or revoked, 409 if the address has an account. */
  @Handles(calls.resendInvitation)
  async resend({ params: { id }, by }: InputOf<typeof calls.resendInvitation>) {
    return { ...ok(this.invitations.sentWords), data: await this.invitations.resendInvitation(id, by) };
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
