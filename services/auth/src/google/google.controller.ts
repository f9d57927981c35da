import { GoogleInput, messages, ok } from '@easy-tax/contracts';
import { Address, Limit, Public, Valid } from '@easy-tax/platform';
import { Controller, HttpCode, Post } from '@nestjs/common';
import type { z } from 'zod';
import { GoogleService } from './google.service.js';

@Controller('auth')
export class GoogleController {
  constructor(private readonly google: GoogleService) {}

  /** Begins a session by a Google ID token. 404 where Google sign-in is off; 401 refused; 403 blocked. */
  @Public()
  @Limit('google')
  @Post('google')
  @HttpCode(200)
  async signIn(@Valid(GoogleInput) input: z.infer<typeof GoogleInput>, @Address() address: string) {
    const { name, token } = await this.google.signIn(input, address);
    return { ...ok(messages.welcome(name)), token };
  }
}
