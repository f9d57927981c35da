import { calls, messages, ok } from '@easy-tax/contracts';
import { type Caller, CurrentUser, Handles } from '@easy-tax/platform';
import { Controller } from '@nestjs/common';
import { SessionsService } from './sessions.service.js';

@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  /** Ends this session, at every service. */
  @Handles(calls.logout)
  async logout(@CurrentUser() { sid }: Caller) {
    await this.sessions.end(sid);
    return ok(messages.loggedOut);
  }
}
