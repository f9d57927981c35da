/** `npm run bench`: what the product costs to start and to keep, measured on this machine. Prints a Markdown table. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { root } from './launcher/paths.mjs';
import { prepare } from './launcher/prepare.mjs';

const RUNS = 7;
const SETTLE_MS = 3000;

/** Starts the product once more on the same folder. @returns milliseconds until the ready line, MB resident when idle */
async function startOnce(dataDir) {
  const since = performance.now();
  const child = spawn(process.execPath, [join(root, 'infra/start.mjs')], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
  });
  const ended = new Promise((done) => child.once('exit', done));
  const readyMs = await new Promise((ready, failed) => {
    child.stdout.on('data', (text) => String(text).includes('is ready at') && ready(performance.now() - since));
    ended.then(() => failed(new Error('the product ended before it was ready')));
  });
  await after(SETTLE_MS);
  const residentMb = residentOf(child.pid);
  child.kill('SIGTERM');
  await ended;
  return { readyMs, residentMb };
}

/** The launcher and the product together: every process of the group. */
function residentOf(group) {
  const rows = execFileSync('ps', ['-A', '-o', 'pgid=,rss='], { encoding: 'utf8' }).trim().split('\n');
  const own = rows.map((row) => row.trim().split(/\s+/).map(Number)).filter(([id]) => id === group);
  return own.reduce((sum, [, kb]) => sum + kb, 0) / 1024;
}

function row(name, values, digits) {
  const sorted = [...values].sort((a, b) => a - b);
  const figures = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map((value) =>
    value.toFixed(digits),
  );
  return `| ${[name, ...figures].join(' | ')} |`;
}

await prepare();
const dataDir = mkdtempSync(join(tmpdir(), 'easy-tax-bench-'));
try {
  await startOnce(dataDir);
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await startOnce(dataDir));
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  console.log(`\n${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, commit ${commit}, ${RUNS} runs\n`);
  console.log('| Figure | Least | Median | Most |\n|---|---|---|---|');
  console.log(
    row(
      'started again until ready, s',
      runs.map(({ readyMs }) => readyMs / 1000),
      2,
    ),
  );
  console.log(
    row(
      'resident when idle, launcher and product, MB',
      runs.map(({ residentMb }) => residentMb),
      0,
    ),
  );
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
