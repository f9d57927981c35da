import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const TIMES = { lcp: 'largest-contentful-paint', cls: 'cumulative-layout-shift', tbt: 'total-blocking-time' };

/**
 * @typedef {Record<string, number> & { failed: string[] }} Visit a score of 100 by category, `lcp`, `cls`, `tbt`, and
 *   what was found wanting besides times
 */

/**
 * Lighthouse, with the machine's own Chromium (CHROME_PATH names another): every path so often, in turns, so that what
 * disturbs the machine does not fall on one page alone.
 *
 * @param {string} folder that Lighthouse is installed in
 * @returns {Promise<{ path: string, visits: Visit[] }[]>}
 */
export async function phoneLooksAt(folder, base, paths, runs) {
  const load = (file) => import(pathToFileURL(join(folder, 'node_modules', file)).href);
  const { default: lighthouse } = await load('lighthouse/core/index.js');
  const { launch } = await load('chrome-launcher/dist/index.js');
  const pages = paths.map((path) => ({ path, visits: [] }));
  for (let run = 0; run < runs; run += 1) {
    for (const { path, visits } of pages) {
      visits.push(await visit(() => looked(lighthouse, launch, new URL(path, base).href)));
      console.error(`${path} ${JSON.stringify(visits.at(-1))}`);
    }
  }
  return pages;
}

/** Now and then Lighthouse misses the beginning of a page load, says so, and asks to be run again. */
async function visit(look) {
  const { runtimeError, ...report } = await look();
  if (!runtimeError) return visitOf(report);
  const { runtimeError: again, ...second } = await look();
  if (again) throw new Error(`${second.requestedUrl}: ${again.message}`);
  return visitOf(second);
}

async function looked(lighthouse, launch, address) {
  // Chromium refuses its sandbox to root; the pages are our own.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const chrome = await launch({ chromeFlags: ['--headless=new', '--disable-gpu', ...sandbox] });
  try {
    return (await lighthouse(address, { port: chrome.port, onlyCategories: CATEGORIES })).lhr;
  } finally {
    chrome.kill();
  }
}

function visitOf({ categories, audits }) {
  const scores = CATEGORIES.map((name) => [name, Math.round(categories[name].score * 100)]);
  const times = Object.entries(TIMES).map(([name, audit]) => [name, audits[audit].numericValue]);
  const failed = CATEGORIES.slice(1)
    .flatMap((name) => categories[name].auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => `${audits[id].title} (${id})`);
  return { ...Object.fromEntries([...scores, ...times]), failed };
}
