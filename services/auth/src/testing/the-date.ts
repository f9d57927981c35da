const timers = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
] as const;
const others = ['nextTick', 'queueMicrotask', 'performance', 'hrtime'] as const;

/** Sets the date forward for whoever asks for it; timers run as ever. `jest.useRealTimers()` ends it. */
export function later(ms: number): void {
  jest.useFakeTimers({ now: Date.now() + ms, doNotFake: [...timers, ...others] });
}
