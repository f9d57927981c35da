import { calls, messages, ok, type UserErasureInput } from '@easy-tax/contracts';
import { Address, Body, type Caller, CurrentUser, Handles, Id } from '@easy-tax/platform';
import { Controller } from '@nestjs/common';
import { EraseUserService } from './erase-user.service.js';

@Controller()
export class EraseUserController {
  constructor(private readonly erasures: EraseUserService) {}

  /** Begins the erasure. 400 another address typed, 404 unknown, 409 oneself, the last owner, or one that is under way. */
  @Handles(calls.eraseUser)
  async erase(
    @Id() id: string,
    @Body() { email }: UserErasureInput,
    @CurrentUser() by: Caller,
    @Address() address: string,
  ) {
    await this.erasures.ask({ by, id, email, address });
    return ok(messages.userErasureBegun);
  }

  /** Which services have confirmed it, or whether the account is kept or gone. */
  @Handles(calls.followErasure)
  async follow(@Id() id: string) {
    return { ...ok(), data: await this.erasures.follow(id) };
  }
}
