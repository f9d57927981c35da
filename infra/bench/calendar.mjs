import { chromium } from 'playwright-core';
import { openProduct, withFolder } from './fixtures.mjs';
import { figureOf, timeInTurns } from './measure.mjs';

const CLIENTS = 500;
/** 36 columns: the twelve months of three forms. */
const FORMS = ['GSTR-1', 'GSTR-3B', 'GSTR-7'];
const SCROLLS = 40;
const SLOWDOWN = 4;
/** Its returns since April open when a client is added. */
const YEAR = 2026;

/** The year of 500 clients: its calls, and scrolling through it. @type {import('../bench.mjs').Bench} */
export const benchCalendar = ({ rounds }) =>
  withFolder(async (dataDir) => {
    const product = await openProduct(dataDir);
    const { calls } = await import('@easy-tax/contracts');
    const { client } = product;
    const forms = FORMS.map((form) => ({ form, rhythm: 'month', from: `${YEAR}-04` }));
    const view = { span: String(YEAR), forms: FORMS };
    try {
      for (let at = 0; at < CLIENTS; at += 1)
        await client.call(calls.addClient, { body: { name: `Client ${String(at).padStart(3, '0')}`, forms } });
      const [pages, totals] = await timeInTurns(
        [
          () => client.call(calls.readCalendar, { body: { ...view, pageSize: 100 } }),
          () => client.call(calls.totalCalendar, { body: view }),
        ],
        rounds,
      );
      return [
        { work: 'a page of 100 clients, 36 months each', found: figureOf(pages), unit: ' ms' },
        { work: `totals of ${CLIENTS} clients`, found: figureOf(totals), unit: ' ms' },
        {
          work: `a scroll of half a screen, the page's CPU time at ${SLOWDOWN} × slowdown`,
          found: figureOf(await measureScrolls(product)),
          unit: ' ms',
          atMost: 100,
        },
      ];
    } finally {
      await product.stop();
    }
  });

/** CPU time of the main thread for each scroll, its frame included. Other programs of the machine don't count in it. */
async function measureScrolls({ url, client }) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    // Chromium refuses its sandbox to root; the pages are our own.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript((token) => localStorage.setItem('token', token), client.token);
    await page.goto(`${url}/admin/calendar?view=year&at=${YEAR}&forms=${FORMS.join(',')}`);
    // All clients have arrived.
    await page.waitForFunction((rows) => Number(document.querySelector('[role=grid]')?.ariaRowCount) > rows, CLIENTS);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const busyMs = async () => {
      const { metrics } = await devTools.send('Performance.getMetrics');
      return 1000 * metrics.find(({ name }) => name === 'TaskDuration').value;
    };
    const took = [];
    for (let at = 0; at < SCROLLS; at += 1) {
      const before = await busyMs();
      await page.evaluate(scrollHalfScreen);
      took.push(SLOWDOWN * ((await busyMs()) - before));
    }
    return took;
  } finally {
    await browser.close();
  }
}

/** In the browser: until the frame with the new lines is done. */
async function scrollHalfScreen() {
  const scroller = document.querySelector('[role=grid]').parentElement;
  scroller.scrollTop += scroller.clientHeight / 2;
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}
