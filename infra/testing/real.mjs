import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launcher/paths.mjs';
import { prepare } from '../launcher/prepare.mjs';
import { stopRunning } from '../launcher/run.mjs';
import { forgetResults, jest, packages, resultsOf } from './packages.mjs';
import { findMongo, findObjectStore } from './servers.mjs';
import { Tally } from './tally.mjs';

const config = 'jest.real.config.mjs';
const tier = '.real';
/** Packages whose suites are nothing without that server; the others take what there is. */
const needs = { 'services/platform': 'MONGO_URL', 'services/filings': 'S3_ENDPOINT' };

/**
 * The suites that need real servers behind the product: named by the environment, else started from programs of this
 * machine. What isn't there is said, and skipped.
 */
export async function test() {
  const tally = new Tally();
  const servers = [];
  // Leaving by process.exit, the servers are ended too.
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      stopRunning();
      process.exit(1);
    });
  }
  try {
    await tally.stage('packages and build', () => prepare().then(() => true));
    servers.push(await findMongo(), await findObjectStore());
    for (const { name, missing } of servers) if (missing) tally.skip(name, missing);
    const extra = Object.assign({}, ...servers.map(({ env }) => env));
    forgetResults(tier);
    for (const folder of packages.filter((each) => existsSync(join(root, each, config)))) {
      const need = needs[folder];
      if (need && !(need in extra)) {
        tally.skip(`${folder} on real servers`, `no ${need}`);
        continue;
      }
      await tally.stage(`${folder} on real servers`, () => jest(folder, { config, tier, extra }), [
        resultsOf(folder, tier),
      ]);
    }
  } finally {
    for (const server of servers) await server.stop?.();
  }
  process.exitCode = tally.finish() ? 0 : 1;
}
