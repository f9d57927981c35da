import type { Actor } from '@easy-tax/platform';

/** A call that writes to one return. */
export interface ReturnCall {
  readonly id: string;
  readonly by: Actor;
  /** The `Idempotency-Key`, if there was one. */
  readonly key: string | undefined;
}
