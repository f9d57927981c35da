import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runDataCommand, startProduct } from '../driver/product.mjs';
import { check, findingsOf } from './check.mjs';
import { repeatImports } from './client-acts.mjs';
import { Ledger } from './ledger.mjs';
import { changesAndLists, load, makePeople } from './load.mjs';
import { repeatUnanswered } from './return-acts.mjs';

const SOONEST_MS = 20;
const LATEST_MS = 1_200;

/**
 * kill -9 at a random moment of the load, again and again on one folder. After each the product starts: everything
 * acknowledged is there, nothing is half there, and once it has stopped `verify` finds nothing.
 */
export async function killUnderLoad({ rounds, random, log }) {
  const result = { test: 'kill -9', rounds, acknowledged: 0, lost: 0 };
  const dataDir = mkdtempSync(join(tmpdir(), 'easy-tax-kill-'));
  const ledger = new Ledger();
  let product = await startProduct(dataDir);
  const people = await makePeople({ url: product.url, dataDir });
  for (let round = 1; round <= rounds; round += 1) {
    ledger.round = round;
    const before = ledger.acknowledged;
    const killedAt = await loadUntilKilled(product, { people, ledger, random });
    const troubles = await troublesAfterKill(dataDir, { people, ledger, random }, round === rounds);
    result.lost += troubles.length;
    const done = ledger.acknowledged - before;
    log(`round ${round}: killed after ${killedAt} ms and ${done} acknowledged; ${troubles.length} lost or wrong`);
    for (const trouble of troubles) log(`  ${trouble}`);
    if (round < rounds) product = await startProduct(dataDir);
  }
  result.acknowledged = ledger.acknowledged;
  if (result.lost === 0) rmSync(dataDir, { recursive: true, force: true });
  else log(`the folder is kept: ${dataDir}`);
  return result;
}

async function troublesAfterKill(dataDir, { people, ledger, random }, isLast) {
  const product = await startProduct(dataDir);
  const target = { url: product.url, people, ledger };
  const refused = await repeatImports(target);
  if (random.below(2) === 0) refused.push(...(await repeatUnanswered(target)));
  const files = ({ round }) => isLast || round === ledger.round || random.below(20) === 0;
  const found = await check(target, { files });
  await product.stop();
  const verified = await runDataCommand(dataDir, 'verify');
  return [...refused, ...found, ...findingsOf(verified), ...miscountsIn(verified.output)];
}

/** A crash may leave wrong counts of returns; the product must have corrected them by now. */
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
  const target = { url: product.url, people, ledger, random };
  await Promise.all([load(target, { stopped: () => stopped }, changesAndLists), killed]);
  return moment;
}
