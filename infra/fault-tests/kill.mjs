import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runDataCommand, startProduct } from '../driver/product.mjs';
import { check, troublesOf } from './check.mjs';
import { Ledger } from './ledger.mjs';
import { load } from './load.mjs';
import { makePeople } from './people.mjs';

/** Rounds in one folder, so few that the last ones are as quick as the first. */
const ROUNDS_A_FOLDER = 25;
const SOONEST_MS = 20;
const LATEST_MS = 1_200;

/**
 * kill -9 at a random moment of the load, again and again on one folder. After each: everything acknowledged is there,
 * nothing is half there, and `verify` finds nothing, by turns before and after the product has opened the folder.
 */
export async function killUnderLoad({ rounds, random, log }) {
  const result = { test: 'kill -9', rounds, acknowledged: 0, lost: 0 };
  for (let startedRounds = 0; startedRounds < rounds; startedRounds += ROUNDS_A_FOLDER) {
    const folder = mkdtempSync(join(tmpdir(), 'easy-tax-kill-'));
    const many = Math.min(ROUNDS_A_FOLDER, rounds - startedRounds);
    const before = result.lost;
    await onOneFolder(folder, { first: startedRounds, many, random, log, result });
    if (result.lost === before) rmSync(folder, { recursive: true, force: true });
    else log(`the folder is kept: ${folder}`);
  }
  return result;
}

async function onOneFolder(dataDir, { first, many, random, log, result }) {
  const ledger = new Ledger();
  let product = await startProduct(dataDir);
  const people = await makePeople(product.url);
  for (let round = first + 1; round <= first + many; round += 1) {
    ledger.round = round;
    const before = ledger.acknowledged;
    const killedAt = await loadUntilKilled(product, { people, ledger, random });
    const earlyLook = random.below(2) === 0 ? await runDataCommand(dataDir, 'verify') : null;
    product = await startProduct(dataDir);
    const last = round === first + many;
    const found = await check(
      { url: product.url, people, ledger },
      { files: (entry) => last || entry.round === round || random.below(20) === 0 },
    );
    if (!earlyLook || last) await product.stop();
    const offline = earlyLook ?? (await runDataCommand(dataDir, 'verify'));
    if (!earlyLook && !last) product = await startProduct(dataDir);
    const troubles = [...troublesOf(found), ...troublesOf(offline)];
    result.lost += troubles.length;
    const done = ledger.acknowledged - before;
    result.acknowledged += done;
    log(`round ${round}: killed after ${killedAt} ms and ${done} acknowledged; ${troubles.length} lost or wrong`);
    for (const trouble of troubles) log(`  ${trouble}`);
  }
}

async function loadUntilKilled(product, { people, ledger, random }) {
  const moment = SOONEST_MS + random.below(LATEST_MS - SOONEST_MS);
  let stopped = false;
  const killed = new Promise((done, failed) => {
    setTimeout(() => {
      stopped = true;
      product.kill().then(done, failed);
    }, moment);
  });
  await Promise.all([load({ url: product.url, people, ledger, random }, { stopped: () => stopped }), killed]);
  return moment;
}
