import { type Caller, Handles, internalRoute } from '@easy-tax/platform';
import { Controller, Param } from '@nestjs/common';
import { SessionsService } from './sessions.service.js';

@Controller()
export class IntrospectionController {
  constructor(private readonly sessions: SessionsService) {}

  /** Who stands behind a session, for the other services (design §5). Answers a `Caller`, or 404 where it has ended. */
  @Handles(internalRoute('GET', '/internal/sessions/:sid'))
  callerOf(@Param('sid') sid: string): Promise<Caller> {
    return this.sessions.callerOf(sid);
  }
}
