import { runDataCommand, startProduct } from '../driver/product.mjs';
import { check, troublesOf } from './check.mjs';
import { mountDisk } from './disk.mjs';
import { Ledger } from './ledger.mjs';
import { load } from './load.mjs';
import { makePeople } from './people.mjs';

/** A dependency that is down is a 503 within 5 seconds, and so is a disk without room. */
const SOON_MS = 5_000;
const REFUSALS = 40;
const CHANGES = 60;

/**
 * Fills the disk up under load. Writes are refused in time and reads go on; with room again everything goes on in the
 * same process, and nothing that was acknowledged is lost.
 */
export async function fillDiskUnderLoad({ rounds, random, say }) {
  const result = { test: 'disk full', rounds, acknowledged: 0, lost: 0 };
  for (let round = 1; round <= rounds; round += 1) {
    const disk = mountDisk();
    const ledger = new Ledger();
    const product = await startProduct(disk.dataDir);
    const place = { url: product.url, people: await makePeople(product.url), ledger, random };
    await load(place, { stopped: () => ledger.acknowledged >= CHANGES + random.below(CHANGES) });
    disk.fill();
    const { troubles, refusals } = await loadWhileFull(place);
    const read = await check(place);
    disk.makeRoom();
    const before = ledger.acknowledged;
    await load(place, { stopped: () => ledger.acknowledged >= before + CHANGES });
    const after = await check(place);
    await product.stop();
    if (/starting it again/.test(product.output())) troubles.push('the process died');
    troubles.push(
      ...troublesOf(read),
      ...troublesOf(after),
      ...troublesOf(await runDataCommand(disk.dataDir, 'verify')),
    );
    disk.remove();
    result.acknowledged += ledger.acknowledged;
    result.lost += troubles.length;
    say(
      `round ${round}: ${refusals} refused while full, ${ledger.acknowledged} acknowledged; ${troubles.length} lost or wrong`,
    );
    for (const trouble of troubles) say(`  ${trouble}`);
  }
  return result;
}

/** Until enough were refused, each by a 503, in time. */
async function loadWhileFull(place) {
  const troubles = [];
  let refusals = 0;
  const refused = ({ status, body }, ms) => {
    refusals += 1;
    if (status !== 503 || body.error?.code !== 'unavailable')
      troubles.push(`answered with ${status} ${JSON.stringify(body)}`);
    if (ms > SOON_MS) troubles.push(`refused after ${ms} ms`);
  };
  await load(place, { stopped: () => refusals >= REFUSALS, refused });
  return { troubles, refusals };
}
