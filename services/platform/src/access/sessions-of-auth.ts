import { limits, messages } from '@easy-tax/contracts';
import { Unauthenticated, Unavailable } from '../http/errors.js';
import { callService } from '../tracing/step.js';
import { INTERNAL_HEADER } from './access.guard.js';
import { Caller } from './caller.js';
import type { SessionGate } from './session-gate.js';

/** The sessions that another process holds: each question is a request to auth. */
export class SessionsOfAuth implements Pick<SessionGate, 'callerOf'> {
  constructor(
    private readonly authUrl: string,
    private readonly internalToken: string,
  ) {}

  /** @throws Unauthenticated once the session has ended; Unavailable where auth does not answer in time */
  async callerOf(sid: string): Promise<Caller> {
    try {
      const response = await this.ask(`${this.authUrl}/internal/sessions/${encodeURIComponent(sid)}`);
      const body: unknown = await response.json();
      if (response.status === 404) throw new Unauthenticated(messages.sessionEnded);
      if (!response.ok) throw new Error(`auth answered ${response.status} about a session`);
      return Caller.parse(body);
    } catch (error) {
      throw error instanceof Unauthenticated ? error : new Unavailable({ cause: error });
    }
  }
  /**
   * A replica of auth may die with the question in its hands, or just as it is sent: in what is left of the time another
   * one is asked, once.
   */
  private async ask(url: string): Promise<Response> {
    const signal = AbortSignal.timeout(limits.dependencyMs);
    const headers = { [INTERNAL_HEADER]: this.internalToken };
    const once = () => callService('GET /internal/sessions/:sid', url, { headers, redirect: 'error', signal });
    try {
      return await once();
    } catch (error) {
      if (signal.aborted) throw error;
      return once();
    }
  }
}
