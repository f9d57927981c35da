import { ForgotInput, messages, ok, PasswordChange, ResetInput } from '@easy-tax/contracts';
import { Address, Authenticated, type Caller, CurrentUser, Limit, Public, Valid } from '@easy-tax/platform';
import { Controller, HttpCode, Post } from '@nestjs/common';
import type { z } from 'zod';
import { ChangePasswordService } from './change-password.service.js';
import { PasswordsService } from './passwords.service.js';

@Controller('auth/password')
export class PasswordsController {
  constructor(
    private readonly passwords: PasswordsService,
    private readonly changing: ChangePasswordService,
  ) {}

  /** Sends a link to choose a new password. 202 in the same time, whether the address has an account or not. */
  @Public()
  @Post('forgot')
  @HttpCode(202)
  async forgot(@Valid(ForgotInput) { email }: z.infer<typeof ForgotInput>, @Address() address: string) {
    await this.passwords.forgot(email, address);
    return ok(messages.resetSent);
  }

  /** Sets a new password by the link's token. 400 where the link is over or the password is a common one. */
  @Public()
  @Limit('reset')
  @Post('reset')
  @HttpCode(200)
  async reset(@Valid(ResetInput) { token, password }: z.infer<typeof ResetInput>, @Address() address: string) {
    await this.passwords.reset(token, password, address);
    return ok(messages.resetDone);
  }

  /** Sets a new password by the current one. 400 where that is wrong or the new one a common one. */
  @Authenticated()
  @Post('change')
  @HttpCode(200)
  async change(
    @Valid(PasswordChange) input: z.infer<typeof PasswordChange>,
    @CurrentUser() caller: Caller,
    @Address() address: string,
  ) {
    await this.changing.change(caller, input, address);
    return ok(messages.passwordChanged);
  }
}
