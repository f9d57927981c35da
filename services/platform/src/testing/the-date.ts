/** Sets the date for all code, to the millisecond; timers run as ever. `afterEach(theRealDate)` ends it. */
export function at(time: string | number): void {
  const timers = [
    'nextTick',
    'setImmediate',
    'clearImmediate',
    'setInterval',
    'clearInterval',
    'setTimeout',
    'clearTimeout',
  ] as const;
  const others = ['hrtime', 'performance', 'queueMicrotask'] as const;
  jest.useFakeTimers({ now: new Date(time), doNotFake: [...timers, ...others] });
}

/** Sets the date forward by so much, as `at` does. */
export const later = (ms: number): void => at(Date.now() + ms);

export function theRealDate(): void {
  jest.useRealTimers();
}
