import { EmailChange, messages, ok, VerifyEmailInput } from '@easy-tax/contracts';
import { Address, Authenticated, type Caller, CurrentUser, Limit, Valid } from '@easy-tax/platform';
import { Controller, HttpCode, Post } from '@nestjs/common';
import type { z } from 'zod';
import { EmailChangeService } from './email-change.service.js';

@Controller('auth/email/change')
export class EmailChangeController {
  constructor(private readonly changing: EmailChangeService) {}

  /** Sends a link to the new address. 400 for a wrong password, 409 where the address has an account. */
  @Authenticated()
  @Post()
  @HttpCode(202)
  async ask(
    @Valid(EmailChange) input: z.infer<typeof EmailChange>,
    @CurrentUser() caller: Caller,
    @Address() address: string,
  ) {
    await this.changing.ask(caller, input, address);
    return ok(messages.emailChangeSent);
  }

  /** Changes the caller's address by the link's token; all sessions end. 400 `linkSpent`, 403 `linkOfAnother`, 409 taken meanwhile. */
  @Authenticated()
  @Limit('verify')
  @Post('confirm')
  @HttpCode(200)
  async confirm(
    @Valid(VerifyEmailInput) { token }: z.infer<typeof VerifyEmailInput>,
    @CurrentUser() caller: Caller,
    @Address() address: string,
  ) {
    await this.changing.confirm(token, caller, address);
    return ok(messages.emailChanged);
  }
}
