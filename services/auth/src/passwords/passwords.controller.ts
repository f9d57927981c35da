import { calls, messages, ok } from '@easy-tax/contracts';
import { Handles, type InputOf } from '@easy-tax/platform/access';
import { Address, Limit } from '@easy-tax/platform/http';
import { Controller } from '@nestjs/common';
import { ChangePasswordService, ResetPasswordService } from './passwords.service.js';

@Controller()
export class PasswordsController {
  constructor(
    private readonly passwords: ResetPasswordService,
    private readonly changing: ChangePasswordService,
  ) {}

  /** Sends a link to choose a new password. 202 in the same time, whether the address has an account or not. */
  @Handles(calls.forgotPassword)
  async forgot({ body: { email } }: InputOf<typeof calls.forgotPassword>, @Address() address: string) {
    await this.passwords.requestReset(email, address);
    return ok(messages.resetSent);
  }

  /** Sets a new password by the link's token. 400 if the link is over or the password is a common one. */
  @Handles(calls.resetPassword)
  @Limit('reset')
  async reset({ body: { token, password } }: InputOf<typeof calls.resetPassword>, @Address() address: string) {
    await this.passwords.resetPassword(token, password, address);
    return ok(messages.resetDone);
  }

  /** Sets a new password by the current one. 400 if that is wrong or the new one a common one. */
  @Handles(calls.changePassword)
  async change({ body, by }: InputOf<typeof calls.changePassword>) {
    await this.changing.changePassword(body, by);
    return ok(messages.passwordChanged);
  }
}
