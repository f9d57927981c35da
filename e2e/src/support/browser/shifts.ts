import type { Page } from 'playwright-core';

/** Allowed layout shift while a page loads (score of the Layout Instability API). */
export const MAX_LAYOUT_SHIFT = 0.01;

/** Delays each request with a matching file name by `ms`, so that it arrives after the page's text. */
export async function late(page: Page, files: string, ms: number): Promise<void> {
  await page.route(files, async (route) => {
    await new Promise((done) => setTimeout(done, ms));
    // A page that has left rejects the request.
    await route.continue().catch(() => undefined);
  });
}

/** Blocks the page's scripts. @returns a function that releases them */
export async function holdCode(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  // A page that has left rejects the request.
  await page.route('**/*.js', (route) => released.then(() => route.continue()).catch(() => undefined));
  return release;
}

/** Records unexpected layout shifts from the next page on. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const seen = globalThis as { shifted?: number };
      for (const entry of list.getEntries())
        seen.shifted = (seen.shifted ?? 0) + (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The recorded sum, after pending paints. */
export const shifted = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return (globalThis as { shifted?: number }).shifted ?? 0;
  });
