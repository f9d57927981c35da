import { install, markBuilt } from '../launcher/prepare.mjs';
import { forgetResults, jest, nx, packages, resultsOf } from './packages.mjs';
import { Tally } from './tally.mjs';

/** Journeys wait more than they compute: two halves of the suites run at once, each with a product of its own. */
const halves = ['1/2', '2/2'];
const tierOf = (shard) => `.half${shard[0]}`;
const resultsOfHalf = (shard) => resultsOf('e2e', tierOf(shard));

/**
 * Everything that a machine with Node alone can prove.
 *
 * @param {{ outside?: boolean }} [tiers] the product over HTTP and in a real browser too, unless `outside` is false
 */
export async function test({ outside = true } = {}) {
  const tally = new Tally();
  await tally.stage('packages', () => install().then(() => true));
  await tally.stage('lint, architecture, dead code', () => nx('run-many', '-t', 'lint', 'architecture', 'dead-code'));
  const since = new Date();
  const built = await tally.stage('build', () => nx('run-many', '-t', 'build'));
  if (built) markBuilt(since);
  await tally.stage('types', () => nx('run-many', '-t', 'typecheck'));
  forgetResults();
  const units = packages.filter((folder) => folder !== 'e2e').map((folder) => resultsOf(folder));
  // Suites wait for processes, disks and time-outs: a third package computes meanwhile.
  const tests = () => nx('run-many', '-t', 'test', '--exclude', '@easy-tax/e2e', '--parallel', '3');
  await tally.stage('unit and contract tests', tests, units);
  if (built && outside) await tally.stage('the product from outside', fromOutside, halves.map(resultsOfHalf));
  process.exitCode = tally.finish() ? 0 : 1;
}

async function fromOutside() {
  for (const shard of halves) forgetResults(tierOf(shard));
  const passed = await Promise.all(halves.map((shard) => jest('e2e', { shard, tier: tierOf(shard) })));
  return passed.every(Boolean);
}
