import { calls, messages, ok } from '@easy-tax/contracts';
import { Handles, type InputOf } from '@easy-tax/platform/access';
import { Address, Limit } from '@easy-tax/platform/http';
import { Controller } from '@nestjs/common';
import { AskErasureService } from './ask-erasure.service.js';
import { EraseUserService } from './erase-user.service.js';

@Controller()
export class ErasureController {
  constructor(
    private readonly own: AskErasureService,
    private readonly ofUsers: EraseUserService,
  ) {}

  /** Begins the erasure, or mails a link to an account without a password. 400 wrong password, 409 the last owner. */
  @Handles(calls.eraseAccount)
  async erase({ body, by }: InputOf<typeof calls.eraseAccount>) {
    const begun = await this.own.requestErasure(body, by);
    return { ...ok(begun ? messages.erasureBegun : messages.erasureLinkSent), data: { begun } };
  }

  /** Begins the erasure by the link's token. 400 `linkSpent`, 409 the last owner. */
  @Handles(calls.confirmErasure)
  @Limit('verify')
  async confirm({ body: { token } }: InputOf<typeof calls.confirmErasure>, @Address() address: string) {
    await this.own.confirmErasure(token, address);
    return { ...ok(messages.erasureBegun), data: { begun: true } };
  }

  /** Begins the erasure. 400 another address typed, 404 unknown, 409 oneself, the last owner, or one that is under way. */
  @Handles(calls.eraseUser)
  async eraseUser({ params: { id }, body, by }: InputOf<typeof calls.eraseUser>) {
    await this.ofUsers.requestErasure(id, body, by);
    return ok(messages.userErasureBegun);
  }

  /** The services that have confirmed, or whether the account is kept or gone. */
  @Handles(calls.followErasure)
  async follow({ params: { id } }: InputOf<typeof calls.followErasure>) {
    return { ...ok(), data: await this.ofUsers.readProgress(id) };
  }
}
