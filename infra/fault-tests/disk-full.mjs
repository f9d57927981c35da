import { runDataCommand, startProduct } from '../driver/product.mjs';
import { check, findingsOf } from './check.mjs';
import { mountDisk } from './disk.mjs';
import { Ledger } from './ledger.mjs';
import { describeFailure, load, makePeople } from './load.mjs';

/** A dependency that is down is a 503 within 5 seconds, and so is a disk without room. */
const REFUSAL_MS = 5_000;
const REFUSALS = 40;
const CHANGES = 60;

/**
 * Fills the disk up under load. Writes are refused in time and lists go on; with room again everything goes on in the
 * same process, and nothing that was acknowledged is lost.
 */
export async function fillDiskUnderLoad({ rounds, random, log }) {
  const result = { test: 'disk full', rounds, acknowledged: 0, lost: 0 };
  for (let round = 1; round <= rounds; round += 1) {
    const disk = mountDisk();
    const ledger = new Ledger();
    const product = await startProduct(disk.dataDir);
    const target = {
      url: product.url,
      people: await makePeople({ url: product.url, dataDir: disk.dataDir }),
      ledger,
      random,
    };
    await load(target, { stopped: () => ledger.acknowledged >= CHANGES + random.below(CHANGES) });
    disk.fill();
    const { troubles, refusals } = await loadWhileFull(target);
    // Opening a paper is recorded first, which fails now.
    const read = await check(target, { files: () => false, hasStarted: false });
    disk.makeRoom();
    const before = ledger.acknowledged;
    await load(target, { stopped: () => ledger.acknowledged >= before + CHANGES });
    const after = await check(target, { hasStarted: false });
    await product.stop();
    if (/starting it again/.test(product.output())) troubles.push('the process died');
    troubles.push(...read, ...after, ...findingsOf(await runDataCommand(disk.dataDir, 'verify')));
    disk.remove();
    result.acknowledged += ledger.acknowledged;
    result.lost += troubles.length;
    log(
      `round ${round}: ${refusals} refused while full, ${ledger.acknowledged} acknowledged; ${troubles.length} lost or wrong`,
    );
    for (const trouble of troubles) log(`  ${trouble}`);
  }
  return result;
}

/** Runs the load until enough requests were refused, each by a 503, in time. */
async function loadWhileFull(target) {
  const troubles = [];
  let refusals = 0;
  const answered = (seen) => {
    if (seen.succeeded) return;
    refusals += 1;
    const isInTime = seen.body?.error?.code === 'unavailable' && seen.status === 503 && seen.ms <= REFUSAL_MS;
    if (!isInTime) troubles.push(describeFailure(seen));
  };
  await load(target, { stopped: () => refusals >= REFUSALS, answered });
  return { troubles, refusals };
}
