import { setTimeout as after } from 'node:timers/promises';
import { alive, cutBy, nothing, saidSoon } from './results.mjs';

const BACK_MS = 120_000;
const LOOK_MS = 250;

/**
 * The acts: changes of the stack while people use it.
 *
 * @typedef {{ replicas: import("./replicas.mjs").Replicas, traffic: import('./traffic.mjs').Traffic,
 *   results: import('./results.mjs').Results, seconds: number, say: (line: string) => void }} Play
 * @param {Play} play `seconds`: how long each act lasts once it has happened
 */
export async function playAll(play) {
  await quiet(play, 'one replica of each');
  await scaling(play, 'growing to 3, 2 and 2', { filings: 3, contacts: 2, auth: 2 });
  await quiet(play, 'three filings, two contacts, two auth');
  await scaling(play, 'shrinking to one of each', { filings: 1, contacts: 1, auth: 1 });
  await killedReplica(play);
  await killedServer(play, 'mongo');
  await killedServer(play, 'minio');
}

async function quiet({ results, seconds, say }, name) {
  say(name);
  results.act(name, nothing);
  await after(seconds * 1000);
}

async function scaling({ replicas, results, seconds, say }, name, counts) {
  say(name);
  results.act(name, nothing);
  await replicas.scale(counts);
  await after((seconds / 2) * 1000);
}

/** The command takes its time, and nobody knows in which moment of it the container dies. */
async function kill(replicas, container, killed) {
  killed.at = Date.now();
  await replicas.kill(container);
  killed.done = Date.now();
}

/** One of two replicas dies. */
async function killedReplica({ replicas, results, seconds, say }) {
  results.act('growing to two filings', nothing);
  await replicas.scale({ filings: 2, contacts: 1, auth: 1 });
  const name = 'kill -9 of a filings replica';
  say(name);
  const killed = alive();
  results.act(name, cutBy(killed));
  await after((seconds / 2) * 1000);
  const [newest] = await replicas.containers('filings');
  await kill(replicas, newest, killed);
  await after(seconds * 1000);
  await replicas.start(newest);
}

/** The database or the store dies, and comes back. */
async function killedServer({ replicas, traffic, results, seconds, say }, server) {
  const name = `kill -9 of ${server}`;
  say(name);
  const killed = alive();
  results.act(name, saidSoon(killed));
  const [container] = await replicas.containers(server);
  await kill(replicas, container, killed);
  await after(seconds * 1000);
  await replicas.start(container);
  await isBack(traffic);
  await quiet({ results, seconds: seconds / 2, say }, `after that of ${server}`);
}

/** Everything works again: a paper is taken, opened and listed. */
async function isBack({ clients, calls, owner, url }) {
  const [{ caller, filings }] = clients;
  const file = filings.at(-1)?.path;
  const asks = [
    () => caller.send(calls.checkAuth),
    () => caller.send(calls.myFilings),
    () => owner.send(calls.listEnquiries, { query: { page: '1', pageSize: '1' } }),
    ...(file ? [() => fetch(new URL(file, url))] : []),
  ];
  for (const end = Date.now() + BACK_MS; asks.length > 0; await after(LOOK_MS)) {
    if (Date.now() > end) throw new Error(`the stack did not come back within ${BACK_MS / 1000} s`);
    const { status } = await asks[0]().catch(() => ({ status: 0 }));
    if (status === 200) asks.shift();
  }
}
