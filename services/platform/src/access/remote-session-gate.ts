import { limits, messages } from '@easy-tax/contracts';
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { Unauthenticated, Unavailable } from '../http/errors.js';
import { INTERNAL_HEADER } from './access.guard.js';
import { sessionIdOf } from './access-token.js';
import { Caller } from './caller.js';
import { SessionGate } from './session-gate.js';

interface Asked {
  readonly at: number;
  readonly answer: Promise<Caller>;
}

/**
 * Asks auth: for its published keys once, and whether a session lives at most every 500 ms (design §5).
 * An answer's age counts from when the question left, so that sharing one never makes it older than that.
 */
export class RemoteSessionGate extends SessionGate {
  private readonly asked = new Map<string, Asked>();
  private readonly keys: JWTVerifyGetKey;
  private readonly headers: Readonly<Record<string, string>>;

  constructor(
    private readonly authUrl: string,
    internalToken: string,
    private readonly now: () => number = () => performance.now(),
  ) {
    super();
    this.headers = { [INTERNAL_HEADER]: internalToken };
    this.keys = createRemoteJWKSet(new URL(`${authUrl}/internal/jwks`), {
      headers: this.headers,
      timeoutDuration: limits.dependencyMs,
      cooldownDuration: 2000,
      cacheMaxAge: 600_000,
    });
  }

  async verify(token: string): Promise<Caller> {
    return this.callerOf(await sessionIdOf(token, this.keys));
  }

  /** Who stands behind a session, for links that are bound to one. @throws Unauthenticated, Unavailable as `verify` does. */
  callerOf(sid: string): Promise<Caller> {
    this.forgetOld();
    const known = this.asked.get(sid);
    if (known) return known.answer;
    const answer = this.ask(sid);
    this.asked.set(sid, { at: this.now(), answer });
    answer.catch((error: unknown) => {
      if (!(error instanceof Unauthenticated) && this.asked.get(sid)?.answer === answer) this.asked.delete(sid);
    });
    return answer;
  }

  /** Answers stand in the order of their asking, so the old ones are in front. */
  private forgetOld(): void {
    const oldest = this.now() - limits.sessionCacheMs;
    for (const [sid, { at }] of this.asked) {
      if (at > oldest) return;
      this.asked.delete(sid);
    }
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
