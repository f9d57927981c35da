import { messages, ok, VerifyEmailInput } from '@easy-tax/contracts';
import { Address, Authenticated, type Caller, CurrentUser, Limit, Public, Valid } from '@easy-tax/platform';
import { Controller, HttpCode, Post } from '@nestjs/common';
import type { z } from 'zod';
import { VerificationService } from './verification.service.js';

@Controller('auth/email')
export class VerificationController {
  constructor(private readonly verification: VerificationService) {}

  /** Confirms an address by the token of its mail. 400 `linkSpent` where the token is unknown or has expired. */
  @Public()
  @Limit('verify')
  @Post('verify')
  @HttpCode(200)
  async confirm(@Valid(VerifyEmailInput) { token }: z.infer<typeof VerifyEmailInput>) {
    await this.verification.confirm(token);
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
