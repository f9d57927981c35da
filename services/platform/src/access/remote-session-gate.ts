import { limits, MINUTE } from '@easy-tax/contracts';
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { Unauthenticated } from '../http/errors.js';
import { type Meter, noMeter } from '../metrics/meter.js';
import { INTERNAL_HEADER } from './access.guard.js';
import { sessionIdOf } from './access-token.js';
import type { Caller } from './caller.js';
import { SessionGate } from './session-gate.js';
import { SessionsOfAuth } from './sessions-of-auth.js';
import { SharedAnswers } from './shared-answers.js';

/** A key that auth no longer has lets nobody in after so long. */
const KEYS_MS = 10 * MINUTE;

/**
 * Asks auth: for its published keys once, and whether a session lives at most every 500 ms (design §5). A token's
 * signature is checked once a minute, as that takes longer than a page of a list.
 */
export class RemoteSessionGate extends SessionGate {
  private readonly sessionIds: SharedAnswers<string>;
  private readonly callers: SharedAnswers<Caller>;
  private readonly keys: JWTVerifyGetKey;
  private readonly sessions: SessionsOfAuth;

  constructor(
    authUrl: string,
    internalToken: string,
    now: () => number = () => performance.now(),
    private readonly meter: Meter = noMeter,
  ) {
    super();
    this.sessions = new SessionsOfAuth(authUrl, internalToken);
    this.sessionIds = new SharedAnswers(limits.signatureMs, now, () => false);
    this.callers = new SharedAnswers(limits.sessionCacheMs, now, (error) => error instanceof Unauthenticated);
    this.keys = createRemoteJWKSet(new URL(`${authUrl}/internal/jwks`), {
      headers: { [INTERNAL_HEADER]: internalToken },
      timeoutDuration: limits.dependencyMs,
      cooldownDuration: 2000,
      cacheMaxAge: KEYS_MS - limits.signatureMs,
    });
  }

  async verify(token: string): Promise<Caller> {
    return this.callerOf(await this.sessionIds.of(token, () => sessionIdOf(token, this.keys)));
  }

  /** Who stands behind a session, for links that are bound to one. @throws Unauthenticated, Unavailable as `verify` does. */
  callerOf(sid: string): Promise<Caller> {
    let answer = 'hit';
    const caller = this.callers.of(sid, () => {
      answer = 'miss';
      return this.sessions.callerOf(sid);
    });
    this.meter.count('easytax_session_lookups_total', { answer });
    return caller;
  }
}
