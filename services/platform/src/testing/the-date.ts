/** Sets the date forward for all code; timers run as ever. `afterEach(theRealDate)` ends it. */
export function later(ms: number): void {
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
  jest.useFakeTimers({ now: Date.now() + ms, doNotFake: [...timers, ...others] });
}

export function theRealDate(): void {
  jest.useRealTimers();
}
