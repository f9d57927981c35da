import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runDataCommand, startProduct } from '../driver/product.mjs';
import { check, troublesOf } from './check.mjs';
import { Ledger } from './ledger.mjs';
import { load } from './load.mjs';
import { makePeople } from './people.mjs';
import { repeatUnanswered } from './return-acts.mjs';

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
  const people = await makePeople({ url: product.url, dataDir });
  for (let round = first + 1; round <= first + many; round += 1) {
    ledger.round = round;
    const before = ledger.acknowledged;
    const killedAt = await loadUntilKilled(product, { people, ledger, random });
    const isLast = round === first + many;
    const compared = await compareAfterKill(dataDir, { people, ledger, random }, isLast);
    product = isLast ? null : await compared.goOn();
    const { troubles } = compared;
    result.lost += troubles.length;
    const done = ledger.acknowledged - before;
    result.acknowledged += done;
    log(`round ${round}: killed after ${killedAt} ms and ${done} acknowledged; ${troubles.length} lost or wrong`);
    for (const trouble of troubles) log(`  ${trouble}`);
  }
}

async function compareAfterKill(dataDir, { people, ledger, random }, isLast) {
  const isReadFirst = random.below(2) === 0;
  const early = isReadFirst ? await runDataCommand(dataDir, 'verify') : null;
  const product = await startProduct(dataDir);
  const place = { url: product.url, people, ledger };
  const refused = random.below(2) === 0 ? await repeatUnanswered(place) : [];
  const found = await check(place, {
    files: ({ round }) => isLast || round === ledger.round || random.below(20) === 0,
  });
  const isStopped = isLast || !isReadFirst;
  if (isStopped) await product.stop();
  const late = isReadFirst ? null : await runDataCommand(dataDir, 'verify');
  const troubles = [...refused, ...troublesOf(found), ...troublesOf(early ?? late), ...miscountsIn(late?.output ?? '')];
  return { troubles, goOn: async () => (isStopped ? startProduct(dataDir) : product) };
}

/** A crash may leave wrong counts of returns, and the product has mended them by now. */
const miscountsIn = (output) => output.match(/^miscounted: .*/gm) ?? [];

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
