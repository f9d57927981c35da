import { calls, messages, ok } from '@easy-tax/contracts';
import { type Actor, type Caller, CurrentUser, Handles, Id, internalRoute } from '@easy-tax/platform';
import { Controller, Param } from '@nestjs/common';
import { DevicesService } from './devices.service.js';
import { SessionsService } from './sessions.service.js';

@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly devices: DevicesService,
  ) {}

  /** Ends this session, at every service. */
  @Handles(calls.logout)
  async logout(@CurrentUser() { sid }: Actor) {
    await this.sessions.end(sid);
    return ok(messages.loggedOut);
  }

  /** Lists the caller's sessions. */
  @Handles(calls.listSessions)
  async list(@CurrentUser() by: Actor) {
    return { ...ok(), data: await this.devices.listSessions(by) };
  }

  /** Ends all sessions of the caller but this one. */
  @Handles(calls.endOtherSessions)
  async endOthers(@CurrentUser() by: Actor) {
    await this.devices.endOthers(by);
    return ok(messages.otherSessionsEnded);
  }

  /** Ends one session of the caller. 404 if it has ended or is not the caller's. */
  @Handles(calls.endSession)
  async signOut(@Id() id: string, @CurrentUser() by: Actor) {
    await this.devices.signOut(id, by);
    return ok(messages.sessionEndedThere);
  }

  /** The caller behind a session, for the other services. 404 if it has ended. */
  @Handles(internalRoute('GET', '/internal/sessions/:sid'))
  callerOf(@Param('sid') sid: string): Promise<Caller> {
    return this.sessions.callerOf(sid);
  }
}
