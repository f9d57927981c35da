import type { Caller } from './caller.js';

/** Tells who stands behind an access token or a session. Auth has its own; containers of other services ask auth (`RemoteSessionGate`). */
export abstract class SessionGate {
  /**
   * @throws Unauthenticated where the token is not ours, has ended, or its session has.
   * @throws Unavailable where nobody could be asked.
   */
  abstract verify(token: string): Promise<Caller>;
  /** For links that are bound to a session. @throws Unauthenticated once it has ended; Unavailable */
  abstract callerOf(sid: string): Promise<Caller>;
}
