import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import type { Log } from '../../logging/log.js';
import { inRequest } from '../../logging/request-scope.js';
import type { Tracer } from '../../tracing/span.js';
import { type AppRequest, saneRequestId } from './request.js';

/** A finished request as the log and the metrics have it: never its address, query, headers or body. */
export interface Finished {
  readonly method: string;
  /** The route's pattern; `none` if no route took it. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

const QUIET = new Set(['/healthz', '/readyz']);

export interface Listeners {
  readonly log: Log;
  readonly measure: (finished: Finished) => void;
  /** Undefined: nothing is traced. */
  readonly tracer?: Tracer;
}

/** Names each request, and logs, measures and traces it; all that is done for it knows its name. */
export function logRequests({ log, measure, tracer }: Listeners) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const began = performance.now();
    const given = request.headers['x-request-id'];
    const id = typeof given === 'string' && saneRequestId.test(given) ? given : randomUUID();
    (request as AppRequest).id = id;
    response.setHeader('x-request-id', id);
    const span = QUIET.has(request.path) ? undefined : tracer?.begin(request.headers, { 'request.id': id });
    let answered = false;
    response.once('finish', () => {
      answered = true;
    });
    response.once('close', () => {
      const route = (request.route as { path?: unknown } | undefined)?.path;
      const finished: Finished = {
        method: request.method,
        route: typeof route === 'string' ? route : 'none',
        // Without an answer the client hung up.
        status: answered ? response.statusCode : 499,
        ms: Math.round((performance.now() - began) * 10) / 10,
      };
      measure(finished);
      log[QUIET.has(finished.route) ? 'debug' : 'info']({ requestId: id, ...finished }, 'request');
      span?.end(spanOf(finished));
    });
    inRequest({ requestId: id, span }, next);
  };
}

/** Named as OpenTelemetry's conventions for HTTP have it; the address itself is in none of it. */
const spanOf = ({ method, route, status }: Finished) => ({
  name: `${method} ${route}`,
  attributes: { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status },
  ...(status >= 500 && { error: String(status) }),
});
