import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import {
  bareAddress,
  type ErrorDetail,
  type Language,
  languageOf,
  messages,
  pageLanguageOf,
} from '@easy-tax/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import type { z } from 'zod';
import type { Log, Telemetry } from '../../core/index.js';
import { runInRequest } from '../../core/telemetry/trace.js';
import { ValidationFailed } from '../errors.js';

const KEY = /^[\x20-\x7e]{1,200}$/;

/** The address that a request came from; X-Forwarded-For counts only from the proxies of TRUST_PROXY. */
export function clientAddress({ ip = '', socket }: AppRequest): string {
  const address = bareAddress(ip);
  return isIP(address) ? address : bareAddress(socket.remoteAddress ?? '');
}

/** `@Address() address: string`: for limits and audit. */
export const Address = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  clientAddress(context.switchToHttp().getRequest<AppRequest>()),
);

/** A request with the properties that the platform adds. */
export interface AppRequest extends Request {
  /** The request id: `x-request-id`, the log line and `E` carry the same. */
  id: string;
  /** The time when its body was read, by `performance.now()`: the time limit of the answer starts here. */
  readAt: number;
}

/** Shown to people in errors; a gateway gives it, else the service does. Anything odd is replaced. */
const saneRequestId = /^[\w-]{8,36}$/;

/** True for a browser that opens an address or sends a plain form. It gets pages where programs get JSON. */
export function isNavigation(request: Request): boolean {
  if (!/\btext\/html\b/i.test(request.headers.accept ?? '')) return false;
  return request.method === 'GET' || request.method === 'HEAD' || isPlainForm(request);
}

export const isPlainForm = (request: Request): boolean =>
  request.method === 'POST' && /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '');

/** `@InLanguage() language: Language`: that of the page. A call names it; a form without scripts leaves it to the cookie. */
export const InLanguage = createParamDecorator((_: unknown, context: ExecutionContext): Language => {
  const request = context.switchToHttp().getRequest<AppRequest>();
  return isPlainForm(request) ? pageLanguageOf(request.headers, request.path) : languageOf(request.headers);
});

function detailOf(issue: z.core.$ZodIssue): ErrorDetail {
  const path = issue.path.join('.');
  return { message: path === '' && issue.code === 'invalid_type' ? messages.badRequest : issue.message, path };
}

/** @throws ValidationFailed with one detail for each problem, in the order of the schema's fields. */
export function validate<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const [first, ...rest] = result.error.issues.map(detailOf);
  throw new ValidationFailed([first ?? { message: messages.badRequest, path: '' }, ...rest]);
}

/** The client's `Idempotency-Key`, if it sends one: 1 to 200 printable ASCII characters. @throws ValidationFailed */
export function idempotencyKeyOf({ headers }: AppRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined || (typeof key === 'string' && KEY.test(key))) return key;
  throw new ValidationFailed([
    { message: 'Use 1 to 200 printable ASCII characters for the Idempotency-Key', path: 'Idempotency-Key' },
  ]);
}

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
