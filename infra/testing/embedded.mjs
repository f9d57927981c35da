import { install, markBuilt } from '../launcher/prepare.mjs';
import { forgetResults, inMemory, jest, nx, packages, resultsOf } from './packages.mjs';
import { Tally } from './tally.mjs';

/** Journeys mostly wait, so several run at once. */
const JOURNEYS_AT_ONCE = 3;
/** The main ways through the product, as patterns of e2e's suites. */
const MAIN_WAYS = [
  '/contract/uploads',
  '/client/(filing|return)\\.',
  '/staff/administrator',
  '/site/without-javascript',
];
const outside = {
  main: () => inMemory((extra) => jest('e2e', { workers: JOURNEYS_AT_ONCE, only: MAIN_WAYS, extra })),
  // On the disk: it has the kills.
  rest: () => jest('e2e', { workers: JOURNEYS_AT_ONCE, tier: '.rest', without: MAIN_WAYS }),
};
/** Tests the commands of an administrator: `npm start`, `npm run data`, backups. */
const testCommands = () =>
  inMemory((extra) => jest('infra', { config: 'jest.product.config.mjs', tier: '.rest', workers: 2, extra }));

/**
 * Runs tests that need only Node and a browser.
 *
 * @param {{ units?: boolean, parts?: readonly (keyof typeof outside)[] }} [tiers] lint, types and suites of packages; the
 *   parts of the product's tests from outside
 */
export async function test({ units = true, parts = ['main'] } = {}) {
  const tally = new Tally();
  for (const tier of ['', '.rest']) forgetResults(tier);
  await tally.stage('packages', () => install().then(() => true));
  const built = units ? await testUnits(tally) : await tally.stage('build, types', buildAll);
  for (const part of parts)
    if (built)
      await tally.stage(`the product from outside: ${part}`, outside[part], [
        resultsOf('e2e', part === 'main' ? '' : `.${part}`),
      ]);
  if (built && parts.includes('rest'))
    await tally.stage('commands of an administrator', testCommands, [resultsOf('infra', '.rest')]);
  process.exitCode = tally.finish() ? 0 : 1;
}

async function buildAll() {
  const since = new Date();
  const built = await nx(['run-many', '-t', 'build', 'typecheck']);
  if (built) markBuilt(since);
  return built;
}

/** @returns {Promise<boolean>} whether the product is built */
async function testUnits(tally) {
  await tally.stage('lint, architecture, patterns, dead code', () =>
    nx(['run-many', '-t', 'lint', 'architecture', 'patterns', 'dead-code']),
  );
  const built = await tally.stage('build, types', buildAll);
  const units = packages.filter((folder) => folder !== 'e2e').map((folder) => resultsOf(folder));
  const testAll = ['run-many', '-t', 'test', '--exclude', '@easy-tax/e2e'];
  await tally.stage('unit and contract tests', () => inMemory((extra) => nx(testAll, extra)), units);
  return built;
}
