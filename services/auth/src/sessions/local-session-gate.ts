import { messages } from '@easy-tax/contracts';
import { type Caller, SessionGate } from '@easy-tax/platform/access';
import { NotFound, Unauthenticated } from '@easy-tax/platform/http';
import { Injectable } from '@nestjs/common';
import { AccessTokens } from '../keys/access-tokens.js';
import { SessionsService } from './sessions.service.js';

/** The session gate in auth's own process: reads each session directly, without a cache. */
@Injectable()
export class LocalSessionGate extends SessionGate {
  constructor(
    private readonly tokens: AccessTokens,
    private readonly sessions: SessionsService,
  ) {
    super();
  }

  async verify(token: string): Promise<Caller> {
    return this.callerOf(await this.tokens.sessionOf(token));
  }

  async callerOf(sid: string): Promise<Caller> {
    try {
      return await this.sessions.callerOf(sid);
    } catch (error) {
      throw error instanceof NotFound ? new Unauthenticated(messages.sessionEnded) : error;
    }
  }
}
