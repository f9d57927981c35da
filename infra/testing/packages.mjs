import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launcher/paths.mjs';
import { runNode } from '../launcher/run.mjs';

const services = readdirSync(join(root, 'services')).map((name) => `services/${name}`);
/** The folders of the workspace's packages. */
export const packages = [...services, 'gateway', 'web', 'infra', 'e2e'].filter((folder) =>
  existsSync(join(root, folder, 'package.json')),
);

/** CI settings on every machine: no daemon, no animations, no prompts. */
export const env = {
  ...process.env,
  CI: 'true',
  FORCE_COLOR: '0',
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
  // Suites make many short-lived objects: a larger young generation saves a tenth of the CPU time.
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`,
};

/** The results that Jest writes for a package, of `npm test` or of its second tier. */
export const resultsOf = (folder, tier = '') => join(root, folder, `test-results${tier}.json`);

/** Removes results of earlier runs; nx restores those of unchanged packages from its cache. */
export function forgetResults(tier) {
  for (const folder of packages) rmSync(resultsOf(folder, tier), { force: true });
}

export const nx = (...args) => runNode('node_modules/nx/dist/bin/nx.js', args, { env });

/**
 * Runs a package's suites of one configuration and leaves their results where `resultsOf` looks. A service that a failed
 * suite left open does not hold up the others. A single worker has the product or the servers to itself.
 * `only`, `without`: patterns of the suites' paths.
 */
export function jest(
  folder,
  { config = 'jest.config.mjs', tier, extra = {}, workers = 1, only = [], without = [] } = {},
) {
  const args = [
    '--ci',
    '--forceExit',
    `--maxWorkers=${workers}`,
    '--config',
    config,
    '--json',
    `--outputFile=${resultsOf(folder, tier)}`,
    ...only,
    ...without.flatMap((pattern) => ['--testPathIgnorePatterns', pattern]),
  ];
  return runNode('node_modules/jest/bin/jest.js', args, { cwd: join(root, folder), env: { ...env, ...extra } });
}
