/** A browser at the administrator's desk, and what it sees of itself. */

export async function openBrowser() {
  const { chromium } = await import('playwright-core');
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    // Chromium refuses its sandbox to root; the pages are our own.
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
}

export async function arrive(browser, baseURL) {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(watch);
  return page;
}

/** In the page: how long anything stopped it, and when it first showed what was looked for. */
function watch() {
  const seen = { text: null, blocked: 0, down: 0, key: 0, shown: 0 };
  Object.assign(globalThis, { seen });
  const press = ({ timeStamp }) => Object.assign(seen, { down: timeStamp });
  // Letters that the keyboard does not have, as those of Devanagari, come without a key.
  const letter = ({ timeStamp }) => Object.assign(seen, { key: seen.down || timeStamp });
  const release = () => Object.assign(seen, { down: 0 });
  addEventListener('keydown', press, true);
  addEventListener('input', letter, true);
  addEventListener('keyup', release, true);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocked = Math.max(seen.blocked, duration);
  }).observe({ type: 'longtask' });
  const look = () => {
    const at = new URLSearchParams(location.search);
    const settled = document.querySelector('main section:not(:has([aria-busy=true])) [role=status]:not(:empty)');
    const wanted = seen.text === null || (at.get(seen.text.name) ?? '') === seen.text.value;
    if (settled && wanted) seen.shown ||= performance.now();
  };
  const everything = { subtree: true, childList: true, attributes: true, characterData: true };
  const changed = () => requestAnimationFrame(look);
  addEventListener('DOMContentLoaded', () => new MutationObserver(changed).observe(document.body, everything));
}

/** From now on the page is asked when it shows the list with that in its address. */
export const lookFor = (page, text) =>
  page.evaluate((wanted) => Object.assign(globalThis.seen, { text: wanted, blocked: 0, shown: 0 }), text);

export const shown = async (page) => {
  await page.waitForFunction(() => globalThis.seen.shown > 0);
  return page.evaluate(() => globalThis.seen);
};

export async function slowedDown(page, rate) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return {
    end: async () => {
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await session.detach();
    },
  };
}
