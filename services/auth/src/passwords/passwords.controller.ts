import { calls, type ForgotInput, messages, ok, type PasswordChange, type ResetInput } from '@easy-tax/contracts';
import { type Actor, Address, Body, CurrentUser, Handles, Limit } from '@easy-tax/platform';
import { Controller } from '@nestjs/common';
import { ChangePasswordService } from './change-password.service.js';
import { PasswordsService } from './passwords.service.js';

@Controller()
export class PasswordsController {
  constructor(
    private readonly passwords: PasswordsService,
    private readonly changing: ChangePasswordService,
  ) {}

  /** Sends a link to choose a new password. 202 in the same time, whether the address has an account or not. */
  @Handles(calls.forgotPassword)
  async forgot(@Body() { email }: ForgotInput, @Address() address: string) {
    await this.passwords.forgot(email, address);
    return ok(messages.resetSent);
  }

  /** Sets a new password by the link's token. 400 if the link is over or the password is a common one. */
  @Handles(calls.resetPassword)
  @Limit('reset')
  async reset(@Body() { token, password }: ResetInput, @Address() address: string) {
    await this.passwords.reset(token, password, address);
    return ok(messages.resetDone);
  }

  /** Sets a new password by the current one. 400 if that is wrong or the new one a common one. */
  @Handles(calls.changePassword)
  async change(@Body() input: PasswordChange, @CurrentUser() by: Actor) {
    await this.changing.change(input, by);
    return ok(messages.passwordChanged);
  }
}
