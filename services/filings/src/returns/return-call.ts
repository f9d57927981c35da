import { RecordId } from '@easy-tax/contracts';
import { type Actor, type AppRequest, callerOf, idempotencyKeyOf, validate } from '@easy-tax/platform';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';

/** A call that writes to one return. */
export interface ReturnCall {
  readonly id: string;
  readonly by: Actor;
  /** The `Idempotency-Key`, if there was one. */
  readonly key: string | undefined;
}

/** `@ReturnCall() call: ReturnCall`: the return in the path, the caller and the key. 400 for an odd id or key. */
export const ReturnCall = createParamDecorator((_: unknown, context: ExecutionContext): ReturnCall => {
  const request = context.switchToHttp().getRequest<AppRequest>();
  const { id } = validate(RecordId, request.params);
  return { id, by: callerOf(request), key: idempotencyKeyOf(request) };
});
