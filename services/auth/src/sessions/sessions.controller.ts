import { messages, ok } from '@easy-tax/contracts';
import { Authenticated, type Caller, CurrentUser } from '@easy-tax/platform';
import { Controller, HttpCode, Post } from '@nestjs/common';
import { SessionsService } from './sessions.service.js';

@Controller('auth')
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  /** Ends this session, at every service. */
  @Authenticated()
  @Post('logout')
  @HttpCode(200)
  async logout(@CurrentUser() { sid }: Caller) {
    await this.sessions.end(sid);
    return ok(messages.loggedOut);
  }
}
