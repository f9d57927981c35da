import { isNativeError } from 'node:util/types';
import { currentRequest, inRequest } from '../logging/request-scope.js';
import type { Attributes } from './span.js';

/** The kind of an error and nothing of its text, which may hold what somebody has typed. */
export const errorType = (error: unknown): string => (isNativeError(error) ? error.constructor.name : typeof error);

/**
 * Does work as a step of the trace that the request of now is in; without one it is only done.
 * @throws what the work throws
 */
export async function step<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  const scope = currentRequest();
  if (!scope?.span) return work();
  const span = scope.span.child(name, 'client', attributes);
  try {
    const result = await inRequest({ ...scope, span }, work);
    span.end();
    return result;
  } catch (error) {
    span.end({ error: errorType(error) });
    throw error;
  }
}

interface CallInit extends Omit<RequestInit, 'headers'> {
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Calls another service as a step of the trace; it logs the same request id and goes on with the same trace.
 * @param what the call without what is particular to it: 'GET /internal/sessions/:sid'
 */
export function callService(what: string, url: string, init: CallInit) {
  return step(what, {}, async () => {
    const { requestId, span } = currentRequest() ?? {};
    const along = { ...(requestId && { 'x-request-id': requestId }), ...span?.headers() };
    return fetch(url, { ...init, headers: { ...along, ...init.headers } });
  });
}
