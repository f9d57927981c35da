import { calls, type EmailChange, messages, ok, type VerifyEmailInput } from '@easy-tax/contracts';
import { type Actor, Body, CurrentUser, Handles, Id, Limit } from '@easy-tax/platform';
import { Controller } from '@nestjs/common';
import { EmailChangeService } from './email-change.service.js';
import { VerificationService } from './verification.service.js';

@Controller()
export class EmailAddressController {
  constructor(
    private readonly verification: VerificationService,
    private readonly changing: EmailChangeService,
  ) {}

  /** Confirms the caller's address by the token of its mail. 400 `linkSpent`, 403 `linkOfAnother`. */
  @Handles(calls.verifyEmail)
  @Limit('verify')
  async verify(@Body() { token }: VerifyEmailInput, @CurrentUser() by: Actor) {
    await this.verification.confirm(token, by);
    return ok(messages.emailVerified);
  }

  /** Sends the confirming link again. 202 also where the address is confirmed. */
  @Handles(calls.resendVerification)
  async resend(@CurrentUser() by: Actor) {
    await this.verification.resend(by);
    return ok(messages.verificationSent);
  }

  /** Sends a client the confirming link, for staff who can't show a draft before. */
  @Handles(calls.askToConfirm)
  async askToConfirm(@Id() id: string, @CurrentUser() by: Actor) {
    await this.verification.sendToClient(id, by);
    return ok(messages.reminded);
  }

  /** Sends a link to the new address. 400 for a wrong password, 409 if the address has an account. */
  @Handles(calls.changeEmail)
  async requestChange(@Body() input: EmailChange, @CurrentUser() by: Actor) {
    await this.changing.request(input, by);
    return ok(messages.emailChangeSent);
  }

  /** Changes the caller's address by the link's token; all sessions end. 400 `linkSpent`, 403 `linkOfAnother`, 409 taken meanwhile. */
  @Handles(calls.confirmEmailChange)
  @Limit('verify')
  async confirmChange(@Body() { token }: VerifyEmailInput, @CurrentUser() by: Actor) {
    await this.changing.confirm(token, by);
    return ok(messages.emailChanged);
  }
}
