import { arrive, lookFor, openBrowser, shown, slowedDown } from './desk-page.mjs';
import { deskReport } from './desk-report.mjs';
import { figureOf } from './figures.mjs';
import { owner, startProduct } from './product.mjs';
import { inFolder, seeded } from './seeded.mjs';

const SLOWER = 4;
const TURNS = 200;
/** What the screen keeps of the pages before is there by then. */
const SETTLED = 40;
/** A person who types well. */
const BETWEEN_KEYS_MS = 90;
const WORDS = ['sharma', 'gst', 'notice', 'आयकर', 'form 16', 'refund', 'kaur', 'salary', 'no such text'];
const tables = { 'File Data': '/admin/file-data', 'Contact Data': '/admin/contact-data' };

/** The two tables of the administrator, in a browser, over that many rows. @type {import('./benches.mjs').Bench} */
export function benchDesk({ sizes, folder, rounds }) {
  const rows = sizes.at(-1);
  return inFolder(folder, async (place) => {
    const product = await startProduct(await seeded(place, rows));
    const browser = await openBrowser();
    try {
      const { page, login } = await logInOften(browser, product.url, rounds);
      const screens = [];
      for (const [name, path] of Object.entries(tables)) screens.push({ name, ...(await look(page, path, rounds)) });
      const how = { rows, rounds, texts: WORDS.length, betweenKeysMs: BETWEEN_KEYS_MS, slower: SLOWER, turns: TURNS };
      return { text: deskReport(how, login, screens) };
    } finally {
      await browser.close();
      await product.stop();
    }
  });
}

/** Each time as a browser that was never here; the last one stays. */
async function logInOften(browser, url, rounds) {
  const took = [];
  for (;;) {
    const page = await arrive(browser, url);
    took.push(await logIn(page));
    if (took.length === rounds) return { page, login: figureOf(took) };
    await page.context().close();
  }
}

/** From the answer to a login to the first rows of the dashboard, on a slow machine. */
async function logIn(page) {
  const slow = await slowedDown(page, SLOWER);
  await page.goto('/login');
  await page.locator('html[data-awake]').waitFor({ state: 'attached' });
  await page.getByLabel('Email', { exact: true }).first().fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  const answer = page.waitForResponse('**/auth/login');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await answer;
  const since = performance.now();
  await page.waitForURL('**/admin/dashboard');
  await page.locator('main time').first().waitFor();
  const took = performance.now() - since;
  await slow.end();
  return took;
}

async function look(page, path, rounds) {
  return { first: await firstTable(page, path, rounds), ...(await typing(page)), grownMb: await turning(page) };
}

/** From the address to the first rows, on a slow machine. */
async function firstTable(page, path, rounds) {
  const slow = await slowedDown(page, SLOWER);
  const took = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(path);
    took.push((await shown(page)).shown);
  }
  await slow.end();
  return figureOf(took);
}

/** From the last key to the rows that answer it, and the longest time that the page stood still meanwhile. */
async function typing(page) {
  const box = page.getByRole('searchbox').first();
  const answered = [];
  const blocked = [];
  for (const word of WORDS) {
    await lookFor(page, { name: 'search', value: word });
    await box.pressSequentially(word, { delay: BETWEEN_KEYS_MS });
    const seen = await shown(page);
    answered.push(seen.shown - seen.key);
    blocked.push(seen.blocked);
    await lookFor(page, { name: 'search', value: '' });
    await box.fill('');
    await shown(page);
  }
  return { answered: figureOf(answered), blocked: figureOf(blocked) };
}

/** Megabytes that the page has more after all the turns than after the first of them. */
async function turning(page) {
  const session = await page.context().newCDPSession(page);
  const held = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize / 1024 ** 2;
  };
  const next = page.getByRole('button', { name: 'Next page', exact: true });
  let settled = 0;
  for (let turn = 1; turn <= TURNS; turn += 1) {
    await lookFor(page, { name: 'page', value: String(turn + 1) });
    await next.click();
    await shown(page);
    if (turn === SETTLED) settled = await held();
  }
  const grown = (await held()) - settled;
  await session.detach();
  return grown;
}
