import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runDataCommand, startProduct } from '../driver/product.mjs';
import { Problem } from '../launcher/script.mjs';
import { check, findingsOf } from './check.mjs';
import { Ledger } from './ledger.mjs';
import { describeFailure, load, makePeople } from './load.mjs';

const SIZE = 128 * 1_048_576;

/**
 * Mounts a small file system in memory, to be filled up. Needs Linux and the right to mount.
 * @throws Problem if this machine can't mount one
 */
export function mountDisk() {
  const at = mkdtempSync(join(tmpdir(), 'easy-tax-disk-'));
  const remove = () => rmSync(at, { recursive: true, force: true });
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${SIZE},mode=700`, 'tmpfs', at);
  } catch (error) {
    remove();
    throw new Problem(`no disk of its own: ${String(error.stderr || error.message).trim()}`);
  }
  const ballast = join(at, 'ballast');
  return {
    dataDir: join(at, 'data'),
    fill() {
      const file = openSync(ballast, 'w');
      // Writes smaller and smaller pieces, until none fits.
      for (let size = 1_048_576; size >= 1; size = Math.floor(size / 16)) while (fits(file, size));
      closeSync(file);
    },
    makeRoom: () => rmSync(ballast),
    remove() {
      run('umount', at);
      remove();
    },
  };
}

const run = (command, ...args) => execFileSync(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });

function fits(file, size) {
  try {
    return writeSync(file, Buffer.alloc(size)) === size;
  } catch (error) {
    if (error.code === 'ENOSPC') return false;
    throw error;
  }
}

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
