import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '../telemetry/span.js';

export interface RequestScope {
  readonly requestId: string;
  /** The step of its trace that this work is in; undefined where nothing is traced. */
  readonly span?: Span;
}

const scopes = new AsyncLocalStorage<RequestScope>();

export const inRequest = <T>(scope: RequestScope, work: () => T): T => scopes.run(scope, work);

/** Undefined in work that no request asked for, such as a sweep. */
export const currentRequest = (): RequestScope | undefined => scopes.getStore();
