import { install, markBuilt } from '../launcher/prepare.mjs';
import { forgetResults, jest, nx, packages, resultsOf } from './packages.mjs';
import { Tally } from './tally.mjs';

/** Journeys mostly wait, so several run at once. */
const JOURNEYS_AT_ONCE = 3;

/**
 * Runs all tests that need only Node.
 *
 * @param {{ outside?: boolean }} [tiers] the product over HTTP and in a real browser too, unless `outside` is false
 */
export async function test({ outside = true } = {}) {
  const tally = new Tally();
  await tally.stage('packages', () => install().then(() => true));
  await tally.stage('lint, architecture, patterns, dead code', () =>
    nx('run-many', '-t', 'lint', 'architecture', 'patterns', 'dead-code'),
  );
  const since = new Date();
  const built = await tally.stage('build, types', () => nx('run-many', '-t', 'build', 'typecheck'));
  if (built) markBuilt(since);
  forgetResults();
  const units = packages.filter((folder) => folder !== 'e2e').map((folder) => resultsOf(folder));
  const tests = () => nx('run-many', '-t', 'test', '--exclude', '@easy-tax/e2e');
  await tally.stage('unit and contract tests', tests, units);
  if (built && outside) await tally.stage('the product from outside', fromOutside, [resultsOf('e2e')]);
  process.exitCode = tally.finish() ? 0 : 1;
}

const fromOutside = () => jest('e2e', { workers: JOURNEYS_AT_ONCE });
