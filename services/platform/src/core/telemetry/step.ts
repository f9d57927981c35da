import { isNativeError } from 'node:util/types';
import { currentRequest, inRequest } from '../logging/request-scope.js';
import type { Attributes } from './span.js';

/** The class of an error, without its text, which may contain typed data. */
export const errorType = (error: unknown): string => (isNativeError(error) ? error.constructor.name : typeof error);

/**
 * Does work as a step of the trace that the request of now is in; without one it is only done.
 * @throws what the work throws
 */
export async function step<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  const scope = currentRequest();
  if (!scope?.span) return work();
  const span = scope.span.child(name, attributes);
  try {
    const result = await inRequest({ ...scope, span }, work);
    span.end();
    return result;
  } catch (error) {
    span.end({ error: errorType(error) });
    throw error;
  }
}
