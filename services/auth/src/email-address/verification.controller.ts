import { messages, ok, VerifyEmailInput } from '@easy-tax/contracts';
import { Address, Authenticated, type Caller, CurrentUser, Limit, Valid } from '@easy-tax/platform';
import { Controller, HttpCode, Post } from '@nestjs/common';
import type { z } from 'zod';
import { VerificationService } from './verification.service.js';

@Controller('auth/email')
export class VerificationController {
  constructor(private readonly verification: VerificationService) {}

  /** Confirms the caller's address by the token of its mail. 400 `linkSpent`, 403 `linkOfAnother`. */
  @Authenticated()
  @Limit('verify')
  @Post('verify')
  @HttpCode(200)
  async confirm(@Valid(VerifyEmailInput) { token }: z.infer<typeof VerifyEmailInput>, @CurrentUser() caller: Caller) {
    await this.verification.confirm(token, caller);
    return ok(messages.emailVerified);
  }

  /** Sends the confirming link again. 202 also where the address is confirmed. */
  @Authenticated()
  @Post('resend')
  @HttpCode(202)
  async resend(@CurrentUser() caller: Caller, @Address() address: string) {
    await this.verification.resend(caller, address);
    return ok(messages.verificationSent);
  }
}
