import { limits } from '@easy-tax/contracts';
import type { z } from 'zod';
import { currentRequest, runInSpan } from '../core/telemetry/trace.js';
import { Unavailable } from '../http/index.js';

/** The header for INTERNAL_TOKEN in calls between services. */
export const INTERNAL_HEADER = 'x-internal-token';

/** Another service of this installation, and the shared secret. */
export interface Peer {
  readonly url: string;
  readonly internalToken: string;
}

interface ServiceCall {
  /** The route for traces: 'GET /internal/sessions/:sid'. */
  readonly name: string;
  readonly path: string;
  /** Posted as JSON; without it the call is a GET. */
  readonly body?: unknown;
  readonly signal: AbortSignal;
}

/** Calls another service in a new span, and passes the request id and the trace on. */
export function callService({ url, internalToken }: Peer, { name, path, body, signal }: ServiceCall) {
  return runInSpan(name, {}, async () => {
    const { requestId, span } = currentRequest() ?? {};
    const headers = {
      [INTERNAL_HEADER]: internalToken,
      ...(requestId && { 'x-request-id': requestId }),
      ...span?.headers(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const method = body === undefined ? 'GET' : 'POST';
    return fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body), redirect: 'error', signal });
  });
}

interface Question<T> extends Omit<ServiceCall, 'signal'> {
  readonly answer: z.ZodType<T>;
  readonly withinMs?: number;
}

/**
 * Calls another service and parses its answer. @throws Unavailable without an answer, for an error, or an unexpected
 * shape
 */
export async function fetchAnswer<T>(peer: Peer, { answer, withinMs = limits.dependencyMs, ...call }: Question<T>) {
  try {
    const response = await callService(peer, { ...call, signal: AbortSignal.timeout(withinMs) });
    const received: unknown = await response.json();
    if (!response.ok) throw new Error(`${call.name} was answered with ${response.status}`);
    return answer.parse(received);
  } catch (cause) {
    throw new Unavailable({ cause });
  }
}
