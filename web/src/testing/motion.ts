import { act } from '@testing-library/react';
import { reportViewToAll } from './in-view';

/** Lets so many milliseconds pass under Jest's fake timers. */
export const advanceTime = (ms: number) => act(() => jest.advanceTimersByTime(ms));

/** A visitor who asked their system for reduced motion. Undone by `jest.restoreAllMocks()`. */
export function reduceMotion(): void {
  const asked = globalThis.matchMedia;
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((query) =>
      Object.assign(asked(query), { matches: query === '(prefers-reduced-motion: reduce)' }),
    );
}

/** The tab goes to the background, or comes back. Undone by `jest.restoreAllMocks()`. */
export function hideTab(hidden: boolean): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

/** Puts this share (0 to 1) of all that is watched, 400 px high, on a screen of so many pixels. */
export const nowInView = (ratio: number, screen = 800) => act(() => reportViewToAll(ratio, screen));
