import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ValidationFailed } from '../http/errors.js';
import type { AppRequest } from '../http/request/request.js';

const KEY = /^[\x20-\x7e]{1,200}$/;

/** @throws ValidationFailed unless it is absent or 1 to 200 printable ASCII characters. */
export function idempotencyKeyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && KEY.test(header)) return header;
  throw new ValidationFailed([
    { message: 'Use 1 to 200 printable ASCII characters for the Idempotency-Key', path: 'Idempotency-Key' },
  ]);
}

/** `@IdempotencyKey() key: string | undefined`: the client's `Idempotency-Key`. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined =>
  idempotencyKeyOf(context.switchToHttp().getRequest<AppRequest>().headers['idempotency-key']),
);
