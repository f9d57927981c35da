import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { figureOf, machine, table } from './figures.mjs';
import { startProduct } from './product.mjs';

const RUNS = 7;
const SETTLE_MS = 3000;

/** What the product costs to start again, and to keep when nobody uses it. @returns {Promise<string>} in Markdown */
export async function benchStart() {
  const dataDir = mkdtempSync(join(tmpdir(), 'easy-tax-bench-'));
  try {
    await startOnce(dataDir);
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await startOnce(dataDir));
    const rows = [
      row(
        'started again until ready, s',
        runs.map(({ readyMs }) => readyMs / 1000),
        2,
      ),
      row(
        'resident when idle, launcher and product, MB',
        runs.map(({ residentMb }) => residentMb),
        0,
      ),
    ];
    return `${machine()}, ${RUNS} runs.\n\n${table(['Figure', 'Median', 'Least', 'Most'], rows)}`;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function startOnce(dataDir) {
  const { readyMs, pid, stop } = await startProduct(dataDir);
  await after(SETTLE_MS);
  const residentMb = residentOf(pid);
  await stop();
  return { readyMs, residentMb };
}

/** The launcher and the product together: every process of the group. */
function residentOf(group) {
  const rows = execFileSync('ps', ['-A', '-o', 'pgid=,rss='], { encoding: 'utf8' }).trim().split('\n');
  const own = rows.map((line) => line.trim().split(/\s+/).map(Number)).filter(([id]) => id === group);
  return own.reduce((sum, [, kb]) => sum + kb, 0) / 1024;
}

function row(name, values, digits) {
  const { median, least, most } = figureOf(values);
  return [name, ...[median, least, most].map((value) => value.toFixed(digits))];
}
