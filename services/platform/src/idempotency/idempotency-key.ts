import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ValidationFailed } from '../http/errors.js';
import type { AppRequest } from '../http/request/request.js';

const KEY = /^[\x20-\x7e]{1,200}$/;

/** `@IdempotencyKey() key: string | undefined`: the client's `Idempotency-Key`, 1 to 200 printable ASCII characters. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined => {
  const key = context.switchToHttp().getRequest<AppRequest>().headers['idempotency-key'];
  if (key === undefined || (typeof key === 'string' && KEY.test(key))) return key;
  throw new ValidationFailed([
    { message: 'Use 1 to 200 printable ASCII characters for the Idempotency-Key', path: 'Idempotency-Key' },
  ]);
});
