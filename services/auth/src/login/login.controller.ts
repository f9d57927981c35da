import { LoginInput, messages, ok, RegisterInput } from '@easy-tax/contracts';
import { Address, Limit, Public, Valid } from '@easy-tax/platform';
import { Controller, HttpCode, Post } from '@nestjs/common';
import { type Device, FromDevice } from '../sessions/device.js';
import { LoginService } from './login.service.js';

@Controller('auth')
export class LoginController {
  constructor(private readonly accounts: LoginService) {}

  /** Makes an account. 400 with the field's message; 409 where the address has one. */
  @Public()
  @Limit('register')
  @Post('register')
  async register(@Valid(RegisterInput) input: RegisterInput, @Address() address: string) {
    await this.accounts.register(input, address);
    return ok(messages.registered);
  }

  /** Begins a session. 401 for a wrong address or password alike; 403 where the account is blocked. */
  @Public()
  @Post('login')
  @HttpCode(200)
  async login(@Valid(LoginInput) input: LoginInput, @FromDevice() device: Device) {
    return { ...ok(messages.loggedIn), token: await this.accounts.login(input, device) };
  }
}
