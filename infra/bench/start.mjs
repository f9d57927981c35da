import { setTimeout as after } from 'node:timers/promises';
import { figureOf, machine } from './figures.mjs';
import { startProduct } from './product.mjs';
import { paragraphs, table } from './report.mjs';
import { inFolder } from './seeded.mjs';

const SETTLE_MS = 3000;

/** What the product costs to start again, and to keep when nobody uses it. @type {import('./benches.mjs').Bench} */
export async function benchStart({ rounds }) {
  const runs = await inFolder(undefined, async (dataDir) => {
    await startOnce(dataDir);
    const all = [];
    for (let run = 0; run < rounds; run += 1) all.push(await startOnce(dataDir));
    return all;
  });
  const seconds = runs.map(({ readyMs }) => readyMs / 1000);
  const megabytes = runs.map(({ residentMb }) => residentMb);
  const rows = [
    ['started again until ready, s', ...cells(seconds, 2)],
    ['resident when idle, launcher and product, MB', ...cells(megabytes, 0)],
  ];
  return { text: paragraphs(`${machine()}, ${rounds} runs.`, table(['Figure', 'Median', 'Least', 'Most'], rows)) };
}

async function startOnce(dataDir) {
  const product = await startProduct(dataDir);
  await after(SETTLE_MS);
  const residentMb = product.residentMb();
  await product.stop();
  return { readyMs: product.readyMs, residentMb };
}

function cells(values, digits) {
  const { median, least, most } = figureOf(values);
  return [median, least, most].map((value) => value.toFixed(digits));
}
