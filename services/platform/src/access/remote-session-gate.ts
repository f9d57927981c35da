import { limits, messages } from '@easy-tax/contracts';
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { Unauthenticated, Unavailable } from '../http/errors.js';
import { INTERNAL_HEADER } from './access.guard.js';
import { sessionIdOf } from './access-token.js';
import { Caller } from './caller.js';
import { SessionGate } from './session-gate.js';
import { SharedAnswers } from './shared-answers.js';

/**
 * Asks auth: for its published keys once, and whether a session lives at most every 500 ms (design §5). A token's
 * signature is checked as seldom, as that takes longer than a page of a list.
 */
export class RemoteSessionGate extends SessionGate {
  private readonly sessionIds: SharedAnswers<string>;
  private readonly callers: SharedAnswers<Caller>;
  private readonly keys: JWTVerifyGetKey;
  private readonly headers: Readonly<Record<string, string>>;

  constructor(
    private readonly authUrl: string,
    internalToken: string,
    now: () => number = () => performance.now(),
  ) {
    super();
    this.sessionIds = new SharedAnswers(limits.sessionCacheMs, now, () => false);
    this.callers = new SharedAnswers(limits.sessionCacheMs, now, (error) => error instanceof Unauthenticated);
    this.headers = { [INTERNAL_HEADER]: internalToken };
    this.keys = createRemoteJWKSet(new URL(`${authUrl}/internal/jwks`), {
      headers: this.headers,
      timeoutDuration: limits.dependencyMs,
      cooldownDuration: 2000,
      cacheMaxAge: 600_000,
    });
  }

  async verify(token: string): Promise<Caller> {
    return this.callerOf(await this.sessionIds.of(token, () => sessionIdOf(token, this.keys)));
  }

  /** Who stands behind a session, for links that are bound to one. @throws Unauthenticated, Unavailable as `verify` does. */
  callerOf(sid: string): Promise<Caller> {
    return this.callers.of(sid, () => this.ask(sid));
  }

  private async ask(sid: string): Promise<Caller> {
    try {
      const response = await fetch(`${this.authUrl}/internal/sessions/${encodeURIComponent(sid)}`, {
        headers: this.headers,
        redirect: 'error',
        signal: AbortSignal.timeout(limits.dependencyMs),
      });
      const body: unknown = await response.json();
      if (response.status === 404) throw new Unauthenticated(messages.sessionEnded);
      if (!response.ok) throw new Error(`auth answered ${response.status} about a session`);
      return Caller.parse(body);
    } catch (error) {
      throw error instanceof Unauthenticated ? error : new Unavailable({ cause: error });
    }
  }
}
