import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode, stopRunning } from '../launcher/script.mjs';

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

/** A file system in memory, on Linux. Containers have 64 MB there by default, which is too little. */
const MEMORY = '/dev/shm';
const LEAST_MEMORY_BYTES = 2 * 1024 ** 3;

/**
 * Gives suites a folder in memory for their temporary files: SQLite and folders flush often, and suites waited for the disk
 * a quarter of their time. Not for suites that prove flushes or recovery.
 *
 * @template Result
 * @param {(extra: Record<string, string>) => Promise<Result>} work with the variables for the suites
 */
export async function inMemory(work) {
  if (!existsSync(MEMORY) || freeBytes(MEMORY) < LEAST_MEMORY_BYTES) return work({});
  const folder = mkdtempSync(join(MEMORY, 'easy-tax-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  process.once('exit', remove);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
  try {
    return await work({ TMPDIR: folder });
  } finally {
    remove();
  }
}

function stop() {
  stopRunning();
  process.exit(1);
}

const freeBytes = (folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** The results that Jest writes for a package, of `npm test` or of its second tier. */
export const resultsOf = (folder, tier = '') => join(root, folder, `test-results${tier}.json`);

/** Removes results of earlier runs; nx restores those of unchanged packages from its cache. */
export function forgetResults(tier) {
  for (const folder of packages) rmSync(resultsOf(folder, tier), { force: true });
}

export const nx = (args, extra = {}) => runNode('node_modules/nx/dist/bin/nx.js', args, { env: { ...env, ...extra } });

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
