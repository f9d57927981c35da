import type { Locator } from 'playwright-core';

/** An element's position on the screen, in px from its top and its left. */
export const edges = (one: Locator): Promise<{ top: number; bottom: number; left: number; right: number }> =>
  one.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return { top, bottom, left, right };
  });
