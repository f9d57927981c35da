import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../launcher/paths.mjs';

/** Whoever starts a folder first makes its owner. */
export const owner = { email: 'owner@example.com', password: 'correct horse battery staple' };
const settings = {
  PORT: '0',
  LOG_LEVEL: 'silent',
  ADMIN_EMAIL: owner.email,
  ADMIN_PASSWORD: owner.password,
  RATE_LIMIT_SCALE: '1000000',
};
const READY = /is ready at (\S+)/;

/**
 * Starts the product as a person would, on a free port.
 *
 * @returns {Promise<{ url: string, readyMs: number, residentMb: () => number, stop: () => Promise<void> }>}
 */
export async function startProduct(dataDir) {
  const since = performance.now();
  const child = spawn(process.execPath, [join(root, 'infra/start.mjs')], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings, DATA_DIR: dataDir },
  });
  // A bench that fails leaves nothing running.
  const end = () => child.kill();
  process.once('exit', end);
  const ended = new Promise((done) => child.once('exit', done));
  let said = '';
  const url = await new Promise((ready, failed) => {
    child.stdout.on('data', (text) => {
      said += text;
      const found = READY.exec(said);
      if (found) ready(found[1]);
    });
    ended.then(() => failed(new Error('the product ended before it was ready')));
  });
  const readyMs = performance.now() - since;
  const stop = async () => {
    process.off('exit', end);
    end();
    await ended;
  };
  return { url, readyMs, residentMb: () => residentOf(child.pid), stop };
}

/** The launcher and the product together: every process of the group. */
function residentOf(group) {
  const rows = execFileSync('ps', ['-A', '-o', 'pgid=,rss='], { encoding: 'utf8' }).trim().split('\n');
  const own = rows.map((line) => line.trim().split(/\s+/).map(Number)).filter(([id]) => id === group);
  return own.reduce((sum, [, kb]) => sum + kb, 0) / 1024;
}
