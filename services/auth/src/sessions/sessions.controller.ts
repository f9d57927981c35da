import { calls, messages, ok } from '@easy-tax/contracts';
import { Caller, Handles, type InputOf, internalRoute } from '@easy-tax/platform/access';
import { Controller } from '@nestjs/common';
import { DevicesService } from './devices.service.js';
import { SessionsService } from './sessions.service.js';

const callerOfRoute = internalRoute('GET', '/internal/sessions/:sid', { answer: Caller });

@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly devices: DevicesService,
  ) {}

  /** Ends this session, at every service. */
  @Handles(calls.logout)
  async logout({ by: { sid } }: InputOf<typeof calls.logout>) {
    await this.sessions.endSession(sid);
    return ok(messages.loggedOut);
  }

  /** Lists the caller's sessions. */
  @Handles(calls.listSessions)
  async list({ by }: InputOf<typeof calls.listSessions>) {
    return { ...ok(), data: await this.devices.listSessions(by) };
  }

  /** Ends all sessions of the caller but this one. */
  @Handles(calls.endOtherSessions)
  async endOthers({ by }: InputOf<typeof calls.endOtherSessions>) {
    await this.devices.endOtherSessions(by);
    return ok(messages.otherSessionsEnded);
  }

  /** Ends one session of the caller. 404 if it has ended or is not the caller's. */
  @Handles(calls.endSession)
  async signOut({ params: { id }, by }: InputOf<typeof calls.endSession>) {
    await this.devices.endSession(id, by);
    return ok(messages.sessionEndedThere);
  }

  /** The caller behind a session, for the other services. 404 if it has ended. */
  @Handles(callerOfRoute)
  callerOf({ params: { sid } }: InputOf<typeof callerOfRoute>): Promise<Caller> {
    return this.sessions.callerOf(sid);
  }
}
