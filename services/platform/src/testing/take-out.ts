import { Inject, Injectable, type Type } from '@nestjs/common';

/** Hands an injected provider to the test: `const { provider, taken } = takeOut(Idempotency)`. */
export function takeOut<T>(token: Type<T> | (abstract new () => T)) {
  const taken: { it?: T } = {};
  @Injectable()
  class TakeOut {
    constructor(@Inject(token) it: T) {
      taken.it = it;
    }
  }
  return {
    provider: TakeOut,
    get it(): T {
      if (taken.it === undefined) throw new Error('the service has not started');
      return taken.it;
    },
  };
}
