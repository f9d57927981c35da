/** `npm run scale-test`: the stack in containers grows, shrinks and is killed while people use it; nothing may be lost. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { prepare } from './launcher/prepare.mjs';
import { Problem, report } from './launcher/problem.mjs';
import { playAll } from './scale-test/acts.mjs';
import { lookForAll } from './scale-test/kept.mjs';
import { Replicas } from './scale-test/replicas.mjs';
import { Results } from './scale-test/results.mjs';
import { Traffic } from './scale-test/traffic.mjs';
import { Stack } from './testing/compose/stack.mjs';

const usage = `npm run scale-test -- [--short] [--env-file FILE] [--report FILE]

  --short     acts of few seconds each
  --env-file  the variables of a stack that runs already, on this machine; its RATE_LIMIT_SCALE should be 1000
  --report    where the count of what passed goes, as Jest writes it

Without --env-file a stack of its own is built, started and taken away.`;

const options = {
  short: { type: 'boolean' },
  'env-file': { type: 'string' },
  report: { type: 'string' },
  help: { type: 'boolean' },
};
const alone = { auth: 1, contacts: 1, filings: 1 };

try {
  const { values } = parseArgs({ options });
  if (values.help) console.log(usage);
  else await main(values);
} catch (error) {
  if (String(error.code).startsWith('ERR_PARSE_ARGS')) console.error(`${error.message}\n\n${usage}`);
  else report(error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}

async function main({ 'env-file': file, ...how }) {
  await prepare(['services']);
  if (file) return on(resolve(file), how);
  const stack = await Stack.make({ owner: 'owner@example.com' });
  try {
    if (!(await stack.compose('build'))) throw new Problem('The images could not be built.');
    if (!(await stack.compose('up', '--detach', '--wait'))) throw new Problem('The stack did not start.');
    await on(stack.file, how);
  } finally {
    await stack.remove();
  }
}

async function on(envFile, { short, report: reportTo }) {
  const variables = variablesOf(envFile);
  const { calls } = await import('@easy-tax/contracts');
  const replicas = new Replicas(envFile);
  const password = readFileSync(join(resolve(envFile, '..', variables.SECRETS_DIR), 'admin_password'), 'utf8').trim();
  const owner = { email: variables.ADMIN_EMAIL, password };
  const url = process.env.BASE_URL ?? variables.PUBLIC_URL;
  const run = { replicas, url, owner, calls, short, seconds: short ? 4 : 15, say: (line) => console.log(`… ${line}`) };
  await replicas.scale(alone);
  try {
    process.exitCode = (await tried(run, reportTo)) ? 0 : 1;
  } finally {
    await replicas.scale(alone);
  }
}

/** @returns {Promise<boolean>} whether nothing was lost, and nothing failed that must not */
async function tried({ replicas, url, owner, calls, short, seconds, say }, reportTo) {
  const results = new Results();
  const traffic = new Traffic(url, results, calls);
  results.act('logging in');
  // FerretDB reads whole collections: in a short run, beside other tests, they stay small.
  const crowd = short ? { clients: 3, visitors: 1, pauseMs: 600 } : { clients: 6, visitors: 3, pauseMs: 300 };
  await traffic.begin(owner, crowd);
  // The results until a break are printed, too.
  const broken = await playAll({ replicas, traffic, results, seconds, say }).then(
    () => [],
    (error) => [String(error)],
  );
  await traffic.end();
  say('looking for all that was acknowledged');
  const { stored, lost } = await lookForAll(traffic);
  console.log(`\n${results.table()}\n\n| Replica | Requests answered |\n|---|---|`);
  for (const [name, count] of Object.entries(await replicas.answered()).sort()) console.log(`| ${name} | ${count} |`);
  console.log(`\nAcknowledged: ${results.acknowledged}. Found byte for byte: ${stored}. Lost: ${lost.length}.`);
  return told({ results, replicas, lost: [...broken, ...lost], reportTo });
}

/** Each act is a test, and that nothing is lost is one. */
async function told({ results, replicas, lost, reportTo }) {
  const wrong = results.unforgiven();
  for (const { act, seen } of wrong.slice(0, 20)) {
    console.log(`failed: ${act}: ${JSON.stringify(seen)}`);
    const said = seen.requestId ? await replicas.said(seen.requestId) : [];
    for (const line of said) console.log(`  ${line}`);
  }
  for (const what of lost.slice(0, 20)) console.log(`lost, or broken off: ${what}`);
  const failed = new Set(wrong.map(({ act }) => act)).size + Math.sign(lost.length);
  const passed = results.acts.length + 1 - failed;
  const counts = { numPassedTests: passed, numFailedTests: failed, numRuntimeErrorTestSuites: 0 };
  if (reportTo) writeFileSync(reportTo, JSON.stringify(counts));
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0;
}

function variablesOf(envFile) {
  const lines = readFileSync(envFile, 'utf8').split('\n');
  const pairs = lines.map((line) => /^(\w+)=(.*)$/.exec(line)).filter((pair) => pair !== null);
  return Object.fromEntries(pairs.map(([, name, value]) => [name, value]));
}
