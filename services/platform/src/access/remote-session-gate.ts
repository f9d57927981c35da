import { limits, MINUTE, messages } from '@easy-tax/contracts';
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { PromiseCache, Telemetry } from '../core/index.js';
import { Unauthenticated, Unavailable } from '../http/index.js';
import { sessionIdOf } from './access.guard.js';
import { callService, INTERNAL_HEADER, type Peer } from './call-service.js';
import { Caller, SessionGate } from './caller.js';

/** How long keys are cached: a removed key is trusted this long. */
const KEYS_MS = 10 * MINUTE;

/**
 * Checks sessions at auth. Caches keys, sessions for 500 ms, and verified signatures for a minute, because verifying
 * takes longer than a page of a list.
 */
export class RemoteSessionGate extends SessionGate {
  private readonly sessionIds: PromiseCache<string>;
  private readonly callers: PromiseCache<Caller>;
  private readonly keys: JWTVerifyGetKey;

  constructor(
    private readonly auth: Peer,
    private readonly telemetry = new Telemetry(),
    now?: () => number,
  ) {
    super();
    this.sessionIds = new PromiseCache(limits.signatureMs, now);
    this.callers = new PromiseCache(limits.sessionCacheMs, now, (error) => error instanceof Unauthenticated);
    this.keys = createRemoteJWKSet(new URL(`${auth.url}/internal/jwks`), {
      headers: { [INTERNAL_HEADER]: auth.internalToken },
      timeoutDuration: limits.dependencyMs,
      cooldownDuration: 2000,
      cacheMaxAge: KEYS_MS - limits.signatureMs,
    });
  }

  async verify(token: string): Promise<Caller> {
    return this.callerOf(await this.sessionIds.get(token, () => sessionIdOf(token, this.keys)));
  }

  callerOf(sid: string, options?: { readonly isFresh: boolean }): Promise<Caller> {
    let answer = 'hit';
    const fetch = () => {
      answer = 'miss';
      return this.fetchCaller(sid);
    };
    const caller = this.callers.get(sid, fetch, options);
    this.telemetry.count('easytax_session_lookups_total', { answer });
    return caller;
  }

  /** @throws Unauthenticated once the session has ended; Unavailable where auth does not answer in time */
  private async fetchCaller(sid: string): Promise<Caller> {
    try {
      const response = await this.fetchSession(sid);
      const body: unknown = await response.json();
      if (response.status === 404) throw new Unauthenticated(messages.sessionEnded);
      if (!response.ok) throw new Error(`auth answered ${response.status} about a session`);
      return Caller.parse(body);
    } catch (error) {
      throw error instanceof Unauthenticated ? error : new Unavailable({ cause: error });
    }
  }

  /** A replica of auth may die before it answers: retries once at another, within the remaining time. */
  private async fetchSession(sid: string): Promise<Response> {
    const signal = AbortSignal.timeout(limits.dependencyMs);
    const path = `/internal/sessions/${encodeURIComponent(sid)}`;
    const fetchOnce = () => callService(this.auth, { name: 'GET /internal/sessions/:sid', path, signal });
    try {
      return await fetchOnce();
    } catch {
      return fetchOnce();
    }
  }
}
