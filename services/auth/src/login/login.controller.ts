import { calls, type LoginInput, messages, ok, type RegisterInput } from '@easy-tax/contracts';
import { Address, Body, Handles, Limit } from '@easy-tax/platform';
import { Controller } from '@nestjs/common';
import { type Device, FromDevice } from '../sessions/device.js';
import { LoginService } from './login.service.js';

@Controller()
export class LoginController {
  constructor(private readonly accounts: LoginService) {}

  /** Makes an account. 400 with the field's message; 409 if the address has one. */
  @Handles(calls.register)
  @Limit('register')
  async register(@Body() input: RegisterInput, @Address() address: string) {
    await this.accounts.register(input, address);
    return ok(messages.registered);
  }

  /** Begins a session. 401 for a wrong address or password alike; 403 if the account is blocked. */
  @Handles(calls.login)
  async login(@Body() input: LoginInput, @FromDevice() device: Device) {
    return { ...ok(messages.loggedIn), token: await this.accounts.login(input, device) };
  }
}
