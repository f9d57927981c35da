import type { Page } from 'playwright-core';

/** How much a page may move by itself while it comes, by the measure of the Layout Instability API. */
export const MOST_SHIFT = 0.01;

/** Delays every request whose file name matches by `ms`, so that it comes after the page's own text. */
export async function late(page: Page, files: string, ms: number): Promise<void> {
  await page.route(files, async (route) => {
    await new Promise((done) => setTimeout(done, ms));
    // A page that has left rejects the request.
    await route.continue().catch(() => undefined);
  });
}

/** Holds the page's code back. @returns lets it come */
export async function holdCode(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  // A page that has left rejects the request.
  await page.route('**/*.js', (route) => released.then(() => route.continue()).catch(() => undefined));
  return release;
}

/** From the next page on, everything that moves without having been asked to is added up. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const seen = globalThis as { shifted?: number };
      for (const entry of list.getEntries())
        seen.shifted = (seen.shifted ?? 0) + (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum, after pending paints. */
export const shifted = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return (globalThis as { shifted?: number }).shifted ?? 0;
  });
