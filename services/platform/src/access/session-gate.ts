import type { Caller } from './caller.js';

/** Tells who stands behind a session at this moment, for links that are bound to one. @throws Unauthenticated once it has ended */
export abstract class Sessions {
  abstract callerOf(sid: string): Promise<Caller>;
}

/** Tells who stands behind an access token. Auth has its own; containers of other services ask auth (`RemoteSessionGate`). */
export abstract class SessionGate extends Sessions {
  /**
   * @throws Unauthenticated where the token is not ours, has ended, or its session has.
   * @throws Unavailable where nobody could be asked.
   */
  abstract verify(token: string): Promise<Caller>;
}
