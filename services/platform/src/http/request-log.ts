import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import type { Log } from '../logging/log.js';
import { type AppRequest, saneRequestId } from './request.js';

/** What a finished request is known by: never its address, query, headers or body. */
export interface Finished {
  readonly method: string;
  /** The route's pattern; `none` where no route took it. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

const QUIET = new Set(['/healthz', '/readyz']);

/** Names each request, and logs and measures it when it ends. */
export function logRequests(log: Log, measure: (finished: Finished) => void) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const began = performance.now();
    const given = request.headers['x-request-id'];
    const id = typeof given === 'string' && saneRequestId.test(given) ? given : randomUUID();
    (request as AppRequest).id = id;
    response.setHeader('x-request-id', id);
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
    });
    next();
  };
}
