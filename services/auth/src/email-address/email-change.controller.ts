import { calls, type EmailChange, messages, ok, type VerifyEmailInput } from '@easy-tax/contracts';
import { Address, Body, type Caller, CurrentUser, Handles, Limit } from '@easy-tax/platform';
import { Controller } from '@nestjs/common';
import { EmailChangeService } from './email-change.service.js';

@Controller()
export class EmailChangeController {
  constructor(private readonly changing: EmailChangeService) {}

  /** Sends a link to the new address. 400 for a wrong password, 409 where the address has an account. */
  @Handles(calls.changeEmail)
  async ask(@Body() input: EmailChange, @CurrentUser() caller: Caller, @Address() address: string) {
    await this.changing.ask(caller, input, address);
    return ok(messages.emailChangeSent);
  }

  /** Changes the caller's address by the link's token; all sessions end. 400 `linkSpent`, 403 `linkOfAnother`, 409 taken meanwhile. */
  @Handles(calls.confirmEmailChange)
  @Limit('verify')
  async confirm(@Body() { token }: VerifyEmailInput, @CurrentUser() caller: Caller, @Address() address: string) {
    await this.changing.confirm(token, caller, address);
    return ok(messages.emailChanged);
  }
}
