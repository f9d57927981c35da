import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../launcher/paths.mjs';
import { runNpm } from '../launcher/run.mjs';
import { withFolder } from './fixtures.mjs';
import { figureOf } from './measure.mjs';
import { startSilentProduct } from './product.mjs';

const VISITS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Lighthouse 13 needs Node 22. Its 185 MB are why it is no part of `npm ci`. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

/** Lighthouse's phone on slow 4G on every public page; the worst page counts. @type {import('../bench.mjs').Bench} */
export const benchWeb = ({ rounds }) =>
  withFolder(undefined, async (dataDir) => {
    const lighthouse = await installLighthouse();
    const product = await startSilentProduct(dataDir);
    try {
      const pages = [];
      for (const path of listPublicPaths()) {
        const visits = [];
        for (let visit = 0; visit < Math.min(VISITS, rounds); visit += 1) {
          visits.push(await visitPage(lighthouse, new URL(path, product.url).href));
        }
        pages.push(visits);
        console.error(`${path} ${JSON.stringify(visits.at(-1))}`);
      }
      const medians = (name) => figureOf(pages.map((visits) => figureOf(visits.map((visit) => visit[name])).median));
      const worstScore = (name) => ({ ...medians(name), median: medians(name).least });
      const worstTime = (name) => ({ ...medians(name), median: medians(name).most });
      return [
        { work: 'performance, worst page', found: worstScore('performance'), atLeast: 98 },
        ...CATEGORIES.slice(1).map((name) => ({ work: `${name}, worst page`, found: worstScore(name), atLeast: 100 })),
        { work: 'largest paint, worst page', found: worstTime('lcp'), unit: ' ms', atMost: 1800 },
        { work: 'layout shift, worst page', found: worstTime('cls'), atMost: 0.01 },
        { work: 'blocking time, worst page', found: worstTime('tbt'), unit: ' ms', atMost: 100 },
      ];
    } finally {
      await product.stop();
    }
  });

/** The prerendered pages, and one article: the others are made alike. */
function listPublicPaths() {
  const { prerendered, variants } = JSON.parse(readFileSync(join(root, 'web/dist/routes.json'), 'utf8'));
  const articles = Object.entries(variants).map(
    ([path, { parameter, files }]) => `${path}?${parameter}=${Object.keys(files).sort()[0]}`,
  );
  return [...Object.keys(prerendered), ...articles];
}

async function installLighthouse() {
  const folder = join(root, '.cache/bench/lighthouse');
  if (!existsSync(join(folder, 'node_modules/.package-lock.json'))) {
    mkdirSync(folder, { recursive: true });
    const quietly = ['--no-audit', '--no-fund', '--ignore-scripts', '--save-exact'];
    if (!(await runNpm(['install', '--prefix', folder, ...quietly, LIGHTHOUSE])))
      throw new Error('Lighthouse could not be installed; the reason stands above');
  }
  const load = (file) => import(pathToFileURL(join(folder, 'node_modules', file)).href);
  const { default: run } = await load('lighthouse/core/index.js');
  const { launch } = await load('chrome-launcher/dist/index.js');
  return { run, launch };
}

/** Lighthouse now and then misses the beginning of a page load, says so, and asks to be run again. */
async function visitPage(lighthouse, address, tries = 2) {
  const { runtimeError, categories, audits } = await runLighthouse(lighthouse, address);
  if (runtimeError && tries > 1) return visitPage(lighthouse, address, tries - 1);
  if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`);
  return {
    ...Object.fromEntries(CATEGORIES.map((name) => [name, Math.round(categories[name].score * 100)])),
    lcp: audits['largest-contentful-paint'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
  };
}

/** With the machine's own Chromium; CHROME_PATH names another. */
async function runLighthouse({ run, launch }, address) {
  // Chromium refuses its sandbox to root; the pages are our own.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const chrome = await launch({ chromeFlags: ['--headless=new', '--disable-gpu', ...sandbox] });
  try {
    return (await run(address, { port: chrome.port, onlyCategories: CATEGORIES })).lhr;
  } finally {
    chrome.kill();
  }
}
