import type { Caller } from './caller.js';

/** Finds the caller of an access token or a session. Auth has its own; others ask it (`RemoteSessionGate`). */
export abstract class SessionGate {
  /** @throws Unauthenticated if the token is not ours, has ended, or its session has; Unavailable */
  abstract verify(token: string): Promise<Caller>;
  /** The caller of a session; `fresh`: as it is now. @throws Unauthenticated once it has ended; Unavailable */
  abstract callerOf(sid: string, options?: { readonly fresh: boolean }): Promise<Caller>;
}
