import { calls, type LoginInput, messages, ok, type RegisterInput, type SecondStepInput } from '@easy-tax/contracts';
import { Address, Body, Handles, Limit } from '@easy-tax/platform';
import { Controller } from '@nestjs/common';
import { type Device, FromDevice } from '../sessions/device.js';
import { answerOf, EntryService } from './entry.service.js';
import { LoginService } from './login.service.js';

@Controller()
export class LoginController {
  constructor(
    private readonly accounts: LoginService,
    private readonly entry: EntryService,
  ) {}

  /** Makes an account. 400 with the field's message; 409 if the address has one. */
  @Handles(calls.register)
  @Limit('register')
  async register(@Body() input: RegisterInput, @Address() address: string) {
    await this.accounts.register(input, address);
    return ok(messages.registered);
  }

  /** Begins a session, or asks for a code. 401 for a wrong address or password alike; 403 if the account is blocked. */
  @Handles(calls.login)
  async login(@Body() input: LoginInput, @FromDevice() device: Device) {
    return answerOf(await this.accounts.login(input, device), messages.loggedIn);
  }

  /** Ends a login with a code. 401 if it took too long; 400 for a wrong code; 403 if the account is blocked. */
  @Handles(calls.secondStep)
  async secondStep(@Body() input: SecondStepInput, @FromDevice() device: Device) {
    return { ...ok(messages.loggedIn), token: await this.entry.finish(input, device) };
  }
}
