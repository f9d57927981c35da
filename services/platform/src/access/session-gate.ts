import type { Caller } from './caller.js';

/** Finds the caller of an access token or a session. Auth has its own; others ask it (`RemoteSessionGate`). */
export abstract class SessionGate {
  /** @throws Unauthenticated if the token is not ours, has ended, or its session has; Unavailable */
  abstract verify(token: string): Promise<Caller>;
  /** For links that are bound to a session. @throws Unauthenticated once it has ended; Unavailable */
  abstract callerOf(sid: string): Promise<Caller>;
}
