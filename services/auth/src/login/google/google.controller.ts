import { calls, type Language, messages } from '@easy-tax/contracts';
import { Handles, type InputOf } from '@easy-tax/platform/access';
import { Limit } from '@easy-tax/platform/http';
import { Controller } from '@nestjs/common';
import { type Device, FromDevice, InLanguage } from '../../sessions/device.js';
import { answerOf } from '../entry.service.js';
import { GoogleService } from './google.service.js';

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
