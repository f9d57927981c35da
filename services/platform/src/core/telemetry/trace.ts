import { AsyncLocalStorage } from 'node:async_hooks';
import { isNativeError } from 'node:util/types';

/** Details of a span: names of routes, operations and record types; never a person's input. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

export interface Span {
  /** Starts a span within this one, for work that a server or a disk does. */
  child(name: string, attributes: Attributes): Span;
  /** The headers by which another service continues this trace (W3C Trace Context). */
  headers(): Readonly<Record<string, string>>;
  end(outcome?: { readonly name?: string; readonly attributes?: Attributes; readonly error?: string }): void;
}

/** Starts traces. A service has one if TRACES_URL is set. */
export interface Tracer {
  /** Starts the trace of a request, or continues the one that its headers name. */
  startTrace(headers: Readonly<Record<string, unknown>>, attributes: Attributes): Span;
  close(): Promise<void>;
}

interface RequestScope {
  readonly requestId: string;
  /** The current span; undefined if the request is not traced. */
  readonly span?: Span;
}

const scopes = new AsyncLocalStorage<RequestScope>();

export const runInRequest = <T>(scope: RequestScope, work: () => T): T => scopes.run(scope, work);

/** Undefined in work outside of a request, such as a job. */
export const currentRequest = (): RequestScope | undefined => scopes.getStore();

/** The class of an error, without its text, which may contain typed data. */
const errorType = (error: unknown): string => (isNativeError(error) ? error.constructor.name : typeof error);

/**
 * Does work in a new span of the current request's trace; without a trace it only does the work.
 * @throws the work's error
 */
export async function runInSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  const scope = currentRequest();
  if (!scope?.span) return work();
  const span = scope.span.child(name, attributes);
  try {
    const result = await runInRequest({ ...scope, span }, work);
    span.end();
    return result;
  } catch (error) {
    span.end({ error: errorType(error) });
    throw error;
  }
}
