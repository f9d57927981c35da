import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import type { Log } from '../../core/logging/log.js';
import type { Telemetry } from '../../core/telemetry/telemetry.js';
import { runInRequest } from '../../core/telemetry/trace.js';
import { type AppRequest, saneRequestId } from './request.js';

const UNLOGGED_PATHS = new Set(['/healthz', '/readyz']);

/**
 * Gives each request an id, and logs, measures and traces it. Nothing of its address, query, headers or body is logged.
 */
export function logRequests(log: Log, telemetry: Telemetry) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const began = performance.now();
    const id = request.headers['x-request-id'];
    const requestId = typeof id === 'string' && saneRequestId.test(id) ? id : randomUUID();
    (request as AppRequest).id = requestId;
    response.setHeader('x-request-id', requestId);
    const span = UNLOGGED_PATHS.has(request.path)
      ? undefined
      : telemetry.startTrace(request.headers, { 'request.id': requestId });
    let answered = false;
    response.once('finish', () => {
      answered = true;
    });
    response.once('close', () => {
      const { method } = request;
      const path = (request.route as { path?: unknown } | undefined)?.path;
      const route = typeof path === 'string' ? path : 'none';
      // Closed without an answer: the client hung up.
      const status = answered ? response.statusCode : 499;
      const ms = Math.round((performance.now() - began) * 10) / 10;
      telemetry.time('http_request_duration_seconds', { method, route, status: String(status) }, ms / 1000);
      log[UNLOGGED_PATHS.has(route) ? 'debug' : 'info']({ requestId, method, route, status, ms }, 'request');
      // Named as OpenTelemetry's conventions for HTTP have it.
      const attributes = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status };
      span?.end({ name: `${method} ${route}`, attributes, ...(status >= 500 && { error: String(status) }) });
    });
    runInRequest({ requestId, span }, next);
  };
}
