import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from '../launcher/prepare.mjs';
import { root } from '../launcher/script.mjs';
import { findScanner } from './clamd.mjs';
import { findNginx } from './nginx.mjs';
import { forgetResults, jest, packages, resultsOf } from './packages.mjs';
import { findSchemathesis, testDescribedAnswers } from './schemathesis.mjs';
import { findMongo, findObjectStore, findPromtool, findStoreWithoutKey } from './servers.mjs';
import { Tally } from './tally.mjs';

const config = 'jest.real.config.mjs';
const tier = '.real';
/** Packages whose suites need those servers; the others run with what is available. */
const needs = {
  'services/platform': ['MONGO_URL'],
  'services/auth': ['MONGO_URL'],
  'services/contacts': ['MONGO_URL'],
  'services/filings': ['S3_ENDPOINT'],
  infra: ['MONGO_URL', 'S3_ENDPOINT'],
  gateway: ['NGINX'],
};

/**
 * The suites that need real servers behind the product: named by the environment, else started from programs of this
 * machine, anew for each package, so that none finds another's data. Two at a time, as their tests mostly wait for a
 * server. Suites without servers are named and skipped.
 */
export async function test() {
  const tally = new Tally();
  await tally.stage('packages and build', () => prepare(['services', 'web', 'modules']).then(() => true));
  forgetResults(tier);
  const folders = packages.filter((each) => existsSync(join(root, each, config)));
  const waiting = [() => compareAnswers(tally), ...folders.map((folder) => () => testOn(folder, tally))];
  const lane = async () => {
    // The longest are last, so that both lanes end at about the same time.
    for (let work = waiting.pop(); work; work = waiting.pop()) await work();
  };
  await Promise.all([lane(), lane()]);
  process.exitCode = tally.finish() ? 0 : 1;
}

async function compareAnswers(tally) {
  const name = 'answers and their description';
  const missing = findSchemathesis();
  if (missing) tally.skip(name, missing);
  else await tally.stage(name, answersAreAsDescribed);
}

/** A tenth of the cases of `npm run assurance`. */
async function answersAreAsDescribed() {
  const results = await testDescribedAnswers('short');
  for (const { role, findings } of results) for (const finding of findings) console.log(`${role}: ${finding}`);
  return results.every(({ findings }) => findings.length === 0);
}

async function testOn(folder, tally) {
  const name = `${folder} on real servers`;
  const servers = [];
  try {
    servers.push(
      await findMongo(),
      await findObjectStore(),
      await findScanner(),
      await findNginx(),
      await findPromtool(),
    );
    if (folder === 'services/filings') servers.push(await findStoreWithoutKey());
    const extra = Object.assign({}, ...servers.map(({ env }) => env));
    const absent = needs[folder]?.filter((need) => !(need in extra)) ?? [];
    if (absent.length > 0) return tally.skip(name, `no ${absent.join(', no ')}: ${reasons(servers)}`);
    if (reasons(servers)) console.log(`${name}, in part: ${reasons(servers)}`);
    await tally.stage(name, () => jest(folder, { config, tier, extra }), [resultsOf(folder, tier)]);
  } finally {
    for (const server of servers) await server.stop?.();
  }
}

const reasons = (servers) =>
  servers
    .filter(({ missing }) => missing)
    .map(({ name, missing }) => `${name}: ${missing}`)
    .join('; ');
