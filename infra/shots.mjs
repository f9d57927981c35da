// `npm run shots`: a picture of every screen at 390, 768 and 1440 px of the demo's office, into .cache/shots.
//
//   npm run shots -- [home file-data …]    these screens alone
//   npm run shots -- --dark                in the dark scheme
//   npm run shots -- --write               puts the few of the README and docs/ into docs/images
//
// CHROMIUM names another browser than /usr/bin/chromium.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeDemo, people } from './demo/make.mjs';
import { logIn } from './driver/caller.mjs';
import { owner, startProduct } from './driver/product.mjs';
import { prepare } from './launcher/prepare.mjs';
import { report } from './launcher/script.mjs';

const HEIGHTS = { 390: 844, 768: 1024, 1440: 900 };
const EDGE = 24;
const root = join(import.meta.dirname, '..');
const folder = join(root, '.cache/shots');
const images = join(root, 'docs/images');

const options = { dark: { type: 'boolean' }, write: { type: 'boolean' } };
const { values, positionals } = readWords();

mkdirSync(folder, { recursive: true });
await prepare(['services', 'web', 'modules']);
const dataDir = mkdtempSync(join(tmpdir(), 'easy-tax-shots-'));
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
await makeDemo(dataDir);
const product = await startProduct(dataDir);
try {
  // Made from the table of pages that the web's build leaves.
  const { screens } = await import('./shots/screens.mjs');
  const unknown = positionals.filter((name) => !Object.hasOwn(screens, name));
  if (unknown.length > 0) throw new Error(`No such screen: ${unknown}. There are ${Object.keys(screens).join(', ')}`);
  const wanted = Object.entries(screens).filter(([name]) => positionals.length === 0 || positionals.includes(name));
  const { password } = owner;
  const tokens = { owner: await tokenOf(owner) };
  for (const [name, { email }] of Object.entries(people)) tokens[name] = await tokenOf({ email, password });
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    // Chromium refuses its sandbox to root; the pages are our own.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  for (const [name, screen] of wanted)
    for (const width of Object.keys(HEIGHTS).map(Number))
      await takeShot(browser, tokens, name, screen, width).catch((error) => {
        console.log(`No picture of ${name} at ${width} px: ${error.message}`);
        process.exitCode = 1;
      });
  await browser.close();
} finally {
  await product.stop();
}
console.log(`Taken: ${folder}${values.write ? ` and ${images}` : ''}`);

function readWords() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    report(error, 'npm run shots -- [NAME …] [--dark] [--write]');
    process.exit();
  }
}

async function tokenOf(person) {
  return (await logIn(product.url, person)).token;
}

/** Stops all movement and loads every picture below the fold. */
async function takeShot(browser, tokens, name, { path, who, open, own, inDocs = [], of }, width) {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width, height: HEIGHTS[width] },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    colorScheme: values.dark ? 'dark' : 'light',
  });
  if (who) await context.addInitScript((token) => localStorage.setItem('token', token), tokens[who]);
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  // React marks the nodes that it has hydrated. A click before that has no handler.
  await page.waitForFunction(() => Object.keys(document.querySelector('h1')).some((key) => key.startsWith('__react')));
  await open?.(page);
  if (!own) await seeAll(page);
  const file = `${name}-${width}${values.dark ? '-dark' : ''}.png`;
  await page.screenshot({ path: join(folder, file), fullPage: !own });
  if (values.write && inDocs.includes(width))
    await page.screenshot({ path: join(images, file), ...(await partOf(page, of)) });
  await context.close();
}

/** Scrolls to the end of the page, so that lazy content loads, and back to the top. */
async function seeAll(page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForLoadState('networkidle');
}

/** The first screen of a page, or one part of it with a little around. */
async function partOf(page, of) {
  if (!of) return {};
  const { x, y, width, height } = await of(page).boundingBox();
  const left = Math.max(0, x - EDGE);
  return {
    fullPage: true,
    clip: {
      x: left,
      y: y - EDGE,
      width: Math.min(width + 2 * EDGE, page.viewportSize().width - left),
      height: height + 2 * EDGE,
    },
  };
}
