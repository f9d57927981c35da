import { calls, messages, ok } from '@easy-tax/contracts';
import { Handles, type InputOf } from '@easy-tax/platform/access';
import { Limit } from '@easy-tax/platform/http';
import { Controller } from '@nestjs/common';
import { GiveAccess } from './give-access.service.js';
import { MyClients } from './my-clients.service.js';

/** Accounts' access to clients: given and taken by staff, confirmed by the account's person. */
@Controller()
export class ClientAccessController {
  constructor(
    private readonly giving: GiveAccess,
    private readonly mine: MyClients,
  ) {}

  @Handles(calls.giveAccess)
  async give({ params: { id }, body, by }: InputOf<typeof calls.giveAccess>) {
    await this.giving.offer(id, body.email, by);
    return ok(messages.accessGiven);
  }

  @Handles(calls.takeAccess)
  async takeAccess({ params: { id, accessId }, query, by }: InputOf<typeof calls.takeAccess>) {
    await this.giving.takeAccess(id, accessId, query.offer === 'true', by);
    return ok(messages.accessTaken);
  }

  @Handles(calls.myClients)
  async list({ by }: InputOf<typeof calls.myClients>) {
    return { ...ok(), data: await this.mine.list(by) };
  }

  @Handles(calls.confirmClient)
  @Limit('ownReturn')
  async confirm({ params: { id }, by }: InputOf<typeof calls.confirmClient>) {
    await this.mine.confirm(id, by);
    return ok(messages.clientConfirmed);
  }

  @Handles(calls.declineClient)
  @Limit('ownReturn')
  async decline({ params: { id }, by }: InputOf<typeof calls.declineClient>) {
    await this.mine.decline(id, by);
    return ok(messages.clientDeclined);
  }
}
