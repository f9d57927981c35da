import { createHash } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { Caller } from '../driver/caller.mjs';

/** At a time; more would be a load test. */
const AT_ONCE = 4;
const PATIENCE_MS = 1_000;

/**
 * Looks for everything that was acknowledged.
 *
 * @param {import('./traffic.mjs').Traffic} traffic
 * @returns {Promise<{ stored: number, lost: string[] }>} how much was found as it was sent, and what was not
 */
export async function lookForAll({ kept, clients, owner, calls, url }) {
  const lost = [];
  let stored = 0;
  const judge = (found, what) => {
    if (found) stored += 1;
    else lost.push(what);
  };
  const paths = new Map();
  for (const { caller } of clients) {
    for (const { _id, filePath } of (await patiently(() => caller.ask(calls.myFilings))).data) paths.set(_id, filePath);
  }
  const references = [...kept.filings.values()].map(({ reference }) => reference);
  if (new Set(references).size < references.length) lost.push('two filings have one reference');
  await each(kept.filings.values(), async ({ id, reference, sha256 }) => {
    const path = paths.get(id);
    const bytes = path && (await patiently(() => bytesOf(new Caller(url), path)));
    judge(bytes && createHash('sha256').update(bytes).digest('hex') === sha256, `filing ${reference}`);
  });
  const times = await timesListed(owner, calls);
  for (const message of kept.enquiries) judge(times.get(message) === 1, `enquiry “${message}”`);
  return { stored, lost };
}

/** How often each enquiry is in the office's list. @returns {Promise<Map<string, number>>} by message */
async function timesListed(owner, calls) {
  const times = new Map();
  for (let cursor, more = true; more; more = cursor !== null) {
    const query = { pageSize: '200', ...(cursor && { cursor }) };
    const page = await patiently(() => owner.ask(calls.listEnquiries, { query }));
    for (const { message } of page.query) times.set(message, (times.get(message) ?? 0) + 1);
    cursor = page.next;
  }
  return times;
}

/** Undefined if there is no such file. */
async function bytesOf(caller, path) {
  const reply = await caller.fetch(path);
  if (reply.status >= 500) throw new Error(`${path}: ${reply.status}`);
  return reply.ok ? Buffer.from(await reply.arrayBuffer()) : undefined;
}

/** Asks again while the machine is too busy to answer. */
async function patiently(ask, triesLeft = 10) {
  try {
    return await ask();
  } catch (error) {
    if (triesLeft === 0) throw error;
    await after(PATIENCE_MS);
    return patiently(ask, triesLeft - 1);
  }
}

async function each(all, work) {
  const rest = [...all];
  const worker = async () => {
    for (let one = rest.pop(); one !== undefined; one = rest.pop()) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
