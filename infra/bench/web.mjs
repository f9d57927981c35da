import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launcher/paths.mjs';
import { installLighthouse } from './cache.mjs';
import { figureOf, machine } from './figures.mjs';
import { startProduct } from './product.mjs';
import { judged, paragraphs, table } from './report.mjs';
import { inFolder } from './seeded.mjs';
import { phoneLooksAt } from './web-phone.mjs';

const RUNS = 3;
const SCORE = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
/** Milliseconds, but for the shift, which has no unit. */
const TIMES = { lcp: 1800, cls: 0.01, tbt: 100 };
const inSeconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
const WORDS = {
  performance: ['performance', (score) => `${score}`],
  accessibility: ['accessibility', (score) => `${score}`],
  'best-practices': ['best practices', (score) => `${score}`],
  seo: ['SEO', (score) => `${score}`],
  lcp: ['largest paint', inSeconds],
  cls: ['layout shift', (shift) => shift.toFixed(3)],
  tbt: ['blocking', (ms) => `${Math.round(ms)} ms`],
};

/** Lighthouse on every public page of the built site, behind the gateway. @type {import('./benches.mjs').Bench} */
export async function benchWeb({ rounds }) {
  const runs = Math.min(RUNS, rounds);
  const lighthouse = await installLighthouse();
  const pages = await inFolder(undefined, async (dataDir) => {
    const product = await startProduct(dataDir);
    try {
      return await phoneLooksAt(lighthouse, product.url, publicPaths(), runs);
    } finally {
      await product.stop();
    }
  });
  const middle = pages.map(({ path, visits }) => ({ path, ...middleOf(visits) }));
  const names = Object.keys(WORDS);
  return {
    text: paragraphs(
      `${machine()}. Lighthouse 12.8.2, its phone on slow 4G; the median of ${runs} visits.`,
      judged(names.map((name) => target(name, middle))),
      table(
        ['Page', ...names.map((name) => WORDS[name][0])],
        middle.map((page) => [page.path, ...names.map((name) => WORDS[name][1](page[name]))]),
      ),
      missed(pages),
    ),
  };
}

/** What was prerendered, and one article: the others are made alike. */
function publicPaths() {
  const { prerendered, variants } = JSON.parse(readFileSync(join(root, 'web/dist/routes.json'), 'utf8'));
  const articles = Object.entries(variants).map(([path, { parameter, files }]) => {
    const [first] = Object.keys(files).sort();
    return `${path}?${parameter}=${first}`;
  });
  return [...Object.keys(prerendered), ...articles];
}

const middleOf = (visits) =>
  Object.fromEntries(Object.keys(WORDS).map((name) => [name, figureOf(visits.map((visit) => visit[name])).median]));

/** Every page has to meet it: the worst one is told. */
function target(name, pages) {
  const [word, say] = WORDS[name];
  const values = pages.map((page) => page[name]);
  if (name in SCORE) {
    const least = Math.min(...values);
    return {
      wanted: `${word} ${SCORE[name] === 100 ? 100 : `≥ ${SCORE[name]}`}`,
      found: say(least),
      met: least >= SCORE[name],
    };
  }
  const most = Math.max(...values);
  return { wanted: `${word} ≤ ${say(TIMES[name])}`, found: say(most), met: most <= TIMES[name] };
}

/** What Lighthouse found wanting besides times, so that a score below 100 says why. */
function missed(pages) {
  const lines = pages.flatMap(({ path, visits }) =>
    [...new Set(visits.flatMap(({ failed }) => failed))].map((audit) => `- ${path}: ${audit}`),
  );
  return lines.join('\n');
}
