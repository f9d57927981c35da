import { calls, messages, ok, type VerifyEmailInput } from '@easy-tax/contracts';
import { Address, Body, type Caller, CurrentUser, Handles, Limit } from '@easy-tax/platform';
import { Controller } from '@nestjs/common';
import { VerificationService } from './verification.service.js';

@Controller()
export class VerificationController {
  constructor(private readonly verification: VerificationService) {}

  /** Confirms the caller's address by the token of its mail. 400 `linkSpent`, 403 `linkOfAnother`. */
  @Handles(calls.verifyEmail)
  @Limit('verify')
  async confirm(@Body() { token }: VerifyEmailInput, @CurrentUser() caller: Caller) {
    await this.verification.confirm(token, caller);
    return ok(messages.emailVerified);
  }

  /** Sends the confirming link again. 202 also where the address is confirmed. */
  @Handles(calls.resendVerification)
  async resend(@CurrentUser() caller: Caller, @Address() address: string) {
    await this.verification.resend(caller, address);
    return ok(messages.verificationSent);
  }
}
