import { GoogleInput, messages, ok } from '@easy-tax/contracts';
import { Limit, Public, Valid } from '@easy-tax/platform';
import { Controller, HttpCode, Post } from '@nestjs/common';
import type { z } from 'zod';
import { type Device, FromDevice } from '../sessions/device.js';
import { GoogleService } from './google.service.js';

@Controller('auth')
export class GoogleController {
  constructor(private readonly google: GoogleService) {}

  /** Begins a session by a Google ID token. 404 where Google sign-in is off; 401 refused; 403 blocked. */
  @Public()
  @Limit('google')
  @Post('google')
  @HttpCode(200)
  async signIn(@Valid(GoogleInput) input: z.infer<typeof GoogleInput>, @FromDevice() device: Device) {
    const { name, token } = await this.google.signIn(input, device);
    return { ...ok(messages.welcome(name)), token };
  }
}
