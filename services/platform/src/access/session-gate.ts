import type { Caller } from './caller.js';

/** Finds the caller of an access token or session. Auth reads its records; others call auth (`RemoteSessionGate`). */
export abstract class SessionGate {
  /** @throws Unauthenticated if the token is not ours, has ended, or its session has; Unavailable */
  abstract verify(token: string): Promise<Caller>;
  /** The caller of a session; `isFresh`: bypasses the cache. @throws Unauthenticated once it has ended; Unavailable */
  abstract callerOf(sid: string, options?: { readonly isFresh: boolean }): Promise<Caller>;
}
