import { type Caller, Internal } from '@easy-tax/platform';
import { Controller, Get, Param } from '@nestjs/common';
import { SessionsService } from './sessions.service.js';

@Controller('internal')
export class IntrospectionController {
  constructor(private readonly sessions: SessionsService) {}

  /** Who stands behind a session, for the other services (design §5). Answers a `Caller`, or 404 where it has ended. */
  @Internal()
  @Get('sessions/:sid')
  callerOf(@Param('sid') sid: string): Promise<Caller> {
    return this.sessions.callerOf(sid);
  }
}
