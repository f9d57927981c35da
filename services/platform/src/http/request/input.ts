import { type ErrorDetail, messages } from '@easy-tax/contracts';
import type { z } from 'zod';
import { ValidationFailed } from '../errors.js';
import type { AppRequest } from './request.js';

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

const KEY = /^[\x20-\x7e]{1,200}$/;

/** The client's `Idempotency-Key`, if it sends one: 1 to 200 printable ASCII characters. @throws ValidationFailed */
export function idempotencyKeyOf({ headers }: AppRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined || (typeof key === 'string' && KEY.test(key))) return key;
  throw new ValidationFailed([
    { message: 'Use 1 to 200 printable ASCII characters for the Idempotency-Key', path: 'Idempotency-Key' },
  ]);
}
