import { act } from '@testing-library/react';
import { reportViewToAll } from './in-view';

/** Advances Jest's fake timers. */
export const advanceTime = (ms: number) => act(() => jest.advanceTimersByTime(ms));

/** Turns on reduced motion until `jest.restoreAllMocks()`. */
export function reduceMotion(): void {
  const asked = globalThis.matchMedia;
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((query) =>
      Object.assign(asked(query), { matches: query === '(prefers-reduced-motion: reduce)' }),
    );
}

/** Hides or shows the tab until `jest.restoreAllMocks()`. */
export function hideTab(hidden: boolean): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

/** Shows this fraction (0 to 1) of all observed elements, 400 px high, on a screen of this height. */
export const nowInView = (ratio: number, screen = 800) => act(() => reportViewToAll(ratio, screen));
