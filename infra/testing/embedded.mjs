import { install, markBuilt } from '../launcher/prepare.mjs';
import { runNode } from '../launcher/run.mjs';
import { env, forgetResults, jest, nx, packages, resultsOf } from './packages.mjs';
import { Tally } from './tally.mjs';

const folders = ['services', 'gateway', 'web', 'infra', 'e2e'];

/** Everything that a machine with Node alone can prove, the product in a real browser included. */
export async function test() {
  const tally = new Tally();
  await tally.stage('packages', () => install().then(() => true));
  await tally.stage('lint and format', () => runNode('node_modules/@biomejs/biome/bin/biome', ['check', '.'], { env }));
  await tally.stage('architecture', () =>
    runNode(
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      ['--config', '.dependency-cruiser.mjs', ...folders],
      { env },
    ),
  );
  await tally.stage('dead code', () => runNode('node_modules/knip/bin/knip.js', [], { env }));
  const built = await tally.stage('build', () => nx('run-many', '-t', 'build'));
  if (built) markBuilt();
  await tally.stage('types', () => nx('run-many', '-t', 'typecheck'));
  forgetResults();
  const units = packages.filter((folder) => folder !== 'e2e').map((folder) => resultsOf(folder));
  await tally.stage('unit and contract tests', () => nx('run-many', '-t', 'test', '--exclude', '@easy-tax/e2e'), units);
  if (built) await tally.stage('the product from outside', () => jest('e2e'), [resultsOf('e2e')]);
  process.exitCode = tally.finish() ? 0 : 1;
}
