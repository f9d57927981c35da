import { type ErrorDetail, messages } from '@easy-tax/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { z } from 'zod';
import { ValidationFailed } from '../errors.js';

const KEY = /^[\x20-\x7e]{1,200}$/;

/** The address that a request came from; X-Forwarded-For counts only from the proxies of TRUST_PROXY. */
export const clientAddress = (request: AppRequest): string => (request.ip ?? '').replace(/^::ffff:/, '');

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
export const saneRequestId = /^[\w-]{8,36}$/;

/** True for a browser that opens an address or sends a plain form. It gets pages where programs get JSON. */
export function isNavigation(request: Request): boolean {
  if (!/\btext\/html\b/i.test(request.headers.accept ?? '')) return false;
  return request.method === 'GET' || request.method === 'HEAD' || isPlainForm(request);
}

export const isPlainForm = (request: Request): boolean =>
  request.method === 'POST' && /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '');

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
