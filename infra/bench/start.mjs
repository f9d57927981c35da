import { setTimeout as after } from 'node:timers/promises';
import { startBareNode } from './bare-node.mjs';
import { startSilentProduct, withFolder } from './fixtures.mjs';
import { figureOf, ratioOf } from './measure.mjs';

/** Milliseconds for the background work right after a start. */
const SETTLE_MS = 3000;

/** The start on an existing folder, and the memory of an idle product. @type {import('../bench.mjs').Bench} */
export const benchStart = ({ rounds }) =>
  withFolder(async (dataDir) => {
    await startOnce(dataDir);
    const [ours, bare, resident] = [[], [], []];
    for (let round = 0; round < rounds; round += 1) {
      const node = await startBareNode(dataDir);
      await node.stop();
      bare.push(node.readyMs);
      const { readyMs, residentMb } = await startOnce(dataDir);
      ours.push(readyMs);
      resident.push(residentMb);
    }
    return [
      { work: 'started again until ready ÷ bare Node', found: ratioOf(ours, bare), atMost: 8 },
      { work: 'started again until ready', found: figureOf(ours), unit: ' ms' },
      { work: 'resident when idle, launcher and product', found: figureOf(resident), unit: ' MB', atMost: 170 },
    ];
  });

async function startOnce(dataDir) {
  const product = await startSilentProduct(dataDir);
  await after(SETTLE_MS);
  const residentMb = product.residentMb();
  await product.stop();
  return { readyMs: product.readyMs, residentMb };
}
