import { calls, messages, ok } from '@easy-tax/contracts';
import { Handles, type InputOf } from '@easy-tax/platform/access';
import { Controller } from '@nestjs/common';
import { SendLink } from './send-link.js';

/** The personal link of a return, for staff. */
@Controller()
export class StaffLinksController {
  constructor(private readonly links: SendLink) {}

  @Handles(calls.personalLink)
  async find({ params: { id } }: InputOf<typeof calls.personalLink>) {
    return { ...ok(), data: await this.links.find(id) };
  }

  @Handles(calls.sendPersonalLink)
  async send({ params: { id }, body, by }: InputOf<typeof calls.sendPersonalLink>) {
    const data = await this.links.send(id, by, body.by);
    return { ...ok(this.links.messageOf(body.by)), data };
  }

  @Handles(calls.revokePersonalLink)
  async revoke({ params: { id }, by }: InputOf<typeof calls.revokePersonalLink>) {
    await this.links.revoke(id, by);
    return ok(messages.linkRevoked);
  }
}
