import { setTimeout as after } from 'node:timers/promises';
import { owner } from '../driver/product.mjs';
import { Problem } from '../launcher/script.mjs';
import { findDockerProblem, runDocker, Stack } from '../testing/compose/stack.mjs';
import { check } from './check.mjs';
import { Ledger } from './ledger.mjs';
import { describeFailure, load, makePeople } from './load.mjs';

const alone = { auth: 1, contacts: 1, filings: 1 };
const more = { auth: 2, contacts: 2, filings: 3 };
/** Few clients, because FerretDB in place of MongoDB reads whole collections. */
const crowd = {
  clients: 5,
  pauseMs: 600,
  shares: { upload: 30, enquire: 15, visit: 10, listOwn: 12, checkSession: 15, open: 10, list: 5, login: 3 },
};
const writes = ['upload', 'enquire'];
const PHASE_MS = 4_000;
/** nginx resolves names every two seconds, so it may use the address of a dead replica for that long. */
const DNS_MS = 2_000;

/** Starts a stack of containers for `scaleUnderLoad`, and removes it. */
export async function scaleOwnStack(run) {
  const reason = await findDockerProblem();
  if (reason) throw new Problem(reason);
  const stack = await Stack.make({ owner: owner.email });
  try {
    if (!(await stack.compose('build'))) throw new Problem('The images could not be built.');
    if (!(await stack.compose('up', '--detach', '--wait'))) throw new Problem('The stack did not start.');
    return await scaleUnderLoad(stack, run);
  } finally {
    await stack.remove();
  }
}

/**
 * Grows, shrinks and kills the services of a stack under load; nobody else may use the stack. Growing and shrinking fail no request, a
 * kill fails few of them, and nothing that was acknowledged is lost.
 */
export async function scaleUnderLoad(stack, { rounds, random, log }) {
  const ledger = new Ledger();
  const people = await makePeople({ url: stack.baseUrl }, { ...owner, password: stack.secret('admin_password') });
  const target = { url: stack.baseUrl, people, ledger, random, largestPaper: 2_000_000 };
  const replicas = new Replicas(stack);
  const troubles = [];
  for (let round = 1; round <= rounds; round += 1) {
    const failures = [];
    let answers = 0;
    let stopped = false;
    const answered = (seen) => {
      answers += 1;
      if (!seen.succeeded) failures.push(seen);
    };
    const loaded = load(target, { stopped: () => stopped, answered }, crowd);
    // After an error, earlier failures are still reported.
    const expects = await playRound(replicas, log).catch((error) => {
      troubles.push(String(error));
      return () => false;
    });
    stopped = true;
    await loaded;
    const wrong = failures.filter((seen) => !expects(seen));
    troubles.push(...wrong.map(describeFailure));
    log(
      `round ${round}: ${answers} requests, ${failures.length - wrong.length} failed as expected, ${wrong.length} others`,
    );
  }
  troubles.push(...(await check(target)));
  for (const trouble of troubles) log(`  ${trouble}`);
  return { test: 'scale', rounds, acknowledged: ledger.acknowledged, lost: troubles.length };
}

/** @returns {Promise<(seen: import('./load.mjs').Seen) => boolean>} whether a failure was expected */
async function playRound(replicas, log) {
  log('growing from one of each to 3, 2 and 2');
  await replicas.scale(more);
  await replicas.haveAnswered(7);
  log('shrinking to one of each');
  await replicas.scale(alone);
  await after(PHASE_MS);
  await replicas.scale({ ...alone, filings: 2 });
  log('kill -9 of one of filings');
  const container = await replicas.newest('filings');
  const killed = await replicas.kill(container);
  await after(PHASE_MS);
  await replicas.start(container);
  return isCutBy(killed);
}

/**
 * The death of a replica fails the writes that it was handling. nginx repeats reads and later requests at another replica,
 * but not uploads, as it no longer has their bytes.
 */
const isCutBy =
  ({ from, until }) =>
  ({ act, began, ms }) =>
    writes.includes(act) && began < until + (act === 'upload' ? DNS_MS : 0) && began + ms >= from;

const ANSWER_TIMEOUT_MS = 60_000;
const POLL_MS = 1_000;

/** Scales, kills and starts the replicas of a running stack. */
class Replicas {
  /** @param {import('../testing/compose/stack.mjs').Stack} stack */
  constructor(stack) {
    this.stack = stack;
  }

  /** Scales without restarting running replicas. @param {Record<string, number>} counts by service @throws Error */
  async scale(counts) {
    const wanted = Object.entries(counts).flatMap(([service, count]) => ['--scale', `${service}=${count}`]);
    if (!(await this.stack.compose('up', '--detach', '--no-build', '--no-recreate', '--wait', ...wanted)))
      throw new Error(`the stack could not be scaled: ${wanted.join(' ')}`);
  }

  /** @returns {Promise<string>} the container of a service that was started last */
  async newest(service) {
    const labels = { project: this.stack.project, service };
    const filters = Object.entries(labels).flatMap(([name, is]) => [
      '--filter',
      `label=com.docker.compose.${name}=${is}`,
    ]);
    return (await runDocker('ps', '--quiet', ...filters)).split('\n')[0];
  }

  /** kill -9. @returns {Promise<{ from: number, until: number }>} it died between these times */
  async kill(container) {
    const from = Date.now();
    await runDocker('kill', '--signal', 'KILL', container);
    return { from, until: Date.now() };
  }

  start = (container) => runDocker('start', container);

  /** Waits until so many replicas have answered requests, by the gateway's log. @throws Error */
  async haveAnswered(count) {
    const seen = new Set();
    for (const end = Date.now() + ANSWER_TIMEOUT_MS; seen.size < count; await after(POLL_MS)) {
      const log = await runDocker('logs', `${this.stack.project}-gateway-1`);
      for (const [, address] of log.matchAll(/"replica":"(?:[^"]* )?([\d.]+):\d+"/g)) seen.add(address);
      if (Date.now() > end) throw new Error(`${seen.size} replicas of ${count} have answered a request`);
    }
  }
}
