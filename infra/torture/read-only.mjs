import { check } from './check.mjs';
import { aDisk } from './disk.mjs';
import { loadWhileFull } from './disk-full.mjs';
import { Ledger } from './ledger.mjs';
import { load } from './load.mjs';
import { makePeople } from './people.mjs';
import { NotStarted, startProduct } from './product.mjs';
import { troublesOf } from './troubles.mjs';

const CHANGES = 60;

/**
 * The disk can only be read: from the start, which is refused with what to do; or from one moment on, as when the
 * kernel finds it broken: then nothing more is acknowledged, and what is kept can still be read.
 */
export async function readOnly({ rounds, random, say }) {
  const how = 'start refused with what to do; while running 503 for writes, lists and files are read';
  const result = { mode: 'read-only', rounds, acknowledged: 0, lost: 0, how };
  for (let round = 1; round <= rounds; round += 1) {
    const disk = aDisk();
    const ledger = new Ledger();
    let product = await startProduct(disk.dataDir);
    const people = await makePeople(product.url);
    await load({ url: product.url, people, ledger, random }, { stopped: () => ledger.acknowledged >= CHANGES });
    await product.stop();
    disk.lock();
    const troubles = await refusedStart(disk.dataDir);
    disk.unlock();
    product = await startProduct(disk.dataDir);
    const place = { url: product.url, people, ledger, random };
    await load(place, { stopped: () => ledger.acknowledged >= CHANGES * 2 });
    disk.break();
    const broken = await loadWhileFull(place);
    troubles.push(...broken.troubles, ...troublesOf(await check(place)));
    await product.kill();
    disk.remove();
    result.acknowledged += ledger.acknowledged;
    result.lost += troubles.length;
    say(
      `round ${round}: ${broken.refusals} refused, ${ledger.acknowledged} acknowledged; ${troubles.length} lost or wrong`,
    );
    for (const trouble of troubles) say(`  ${trouble}`);
  }
  return result;
}

async function refusedStart(dataDir) {
  try {
    const product = await startProduct(dataDir);
    await product.stop();
    return ['it started on a disk that can only be read'];
  } catch (error) {
    if (!(error instanceof NotStarted)) throw error;
    return /Mount it for writing/.test(error.message) ? [] : [`it does not say what to do: ${error.message}`];
  }
}
