import type { ServerResponse } from 'node:http';
import { calls, type Language, messages, ok } from '@easy-tax/contracts';
import { Handles, type InputOf } from '@easy-tax/platform/access';
import { InjectConfig } from '@easy-tax/platform/core';
import { Address, InLanguage, Limit } from '@easy-tax/platform/http';
import { Controller, Res } from '@nestjs/common';
import type { AuthConfig } from '../config/auth.config.js';
import { type Device, FromDevice, trustCookieOf } from '../sessions/devices.service.js';
import { GoogleService } from './google/google.service.js';
import { answerOf, EntryService, LoginService } from './login.service.js';

@Controller()
export class GoogleController {
  constructor(private readonly google: GoogleService) {}

  /** Begins a session by a Google ID token. 404 where Google sign-in is off; 401 refused; 403 blocked. */
  @Handles(calls.google)
  @Limit('google')
  async signIn({ body }: InputOf<typeof calls.google>, @FromDevice() device: Device, @InLanguage() language: Language) {
    const { name, entry } = await this.google.signIn({ ...body, language }, device);
    return answerOf(entry, messages.welcome(name));
  }
}

@Controller()
export class LoginController {
  constructor(
    private readonly accounts: LoginService,
    private readonly entry: EntryService,
    @InjectConfig() private readonly config: AuthConfig,
  ) {}

  /** Makes an account. 400 with the field's message; 409 if the address has one. */
  @Handles(calls.register)
  @Limit('register')
  async register(
    { body }: InputOf<typeof calls.register>,
    @Address() address: string,
    @InLanguage() language: Language,
  ) {
    await this.accounts.register({ ...body, language }, address);
    return ok(messages.registered);
  }

  /** Begins a session, or asks for a code. 401 for a wrong address or password alike; 403 if the account is blocked. */
  @Handles(calls.login)
  async login({ body }: InputOf<typeof calls.login>, @FromDevice() device: Device) {
    return answerOf(await this.accounts.login(body, device), messages.loggedIn);
  }

  /** Ends a login with a code, and trusts the device if asked to, by a cookie. 401 if it took too long; 400 for a wrong code; 403 if the account is blocked. */
  @Handles(calls.secondStep)
  async secondStep(
    { body }: InputOf<typeof calls.secondStep>,
    @FromDevice() device: Device,
    @Res({ passthrough: true }) response: ServerResponse,
  ) {
    const { token, trust } = await this.entry.finishLogin(body, device);
    if (trust) response.setHeader('set-cookie', trustCookieOf(trust, this.config.PUBLIC_URL));
    return { ...ok(messages.loggedIn), token };
  }
}
