import { calls, messages, ok } from '@easy-tax/contracts';
import { Handles, type InputOf } from '@easy-tax/platform/access';
import { answerPage } from '@easy-tax/platform/data';
import { Limit } from '@easy-tax/platform/http';
import { Controller } from '@nestjs/common';
import { UsersService } from './users.service.js';

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
