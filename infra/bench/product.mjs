import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../launcher/paths.mjs';

const READY = /is ready at (\S+)/;

/**
 * Starts the product as a person would, on a free port.
 *
 * @returns {Promise<{ url: string, readyMs: number, pid: number, stop: () => Promise<void> }>}
 */
export async function startProduct(dataDir, env = {}) {
  const since = performance.now();
  const child = spawn(process.execPath, [join(root, 'infra/start.mjs')], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env },
  });
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
    child.kill('SIGTERM');
    await ended;
  };
  return { url, readyMs, pid: child.pid, stop };
}
