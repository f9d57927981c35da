import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
export const owner = { email: 'owner@example.com', password: 'a lamp beside the window' };

/** Starts the product on an empty folder and a free port. @returns {Promise<{ url: string, dataDir: string, stop: () => Promise<void> }>} */
export async function startProduct() {
  const dataDir = mkdtempSync(join(tmpdir(), 'easy-tax-shots-'));
  const settings = {
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    RATE_LIMIT_SCALE: '1000',
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  };
  const child = spawn(process.execPath, [join(root, 'infra/start.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings },
  });
  const end = () => child.kill();
  process.once('exit', end);
  const ended = new Promise((done) => child.once('exit', done));
  let output = '';
  const url = await new Promise((ready, failed) => {
    child.stdout.on('data', (text) => {
      output += text;
      const found = /is ready at (http\S+?)\/?\s/.exec(output);
      if (found) ready(found[1]);
    });
    ended.then(() => failed(new Error(`the product ended before it was ready:\n${output}`)));
  });
  const stop = async () => {
    process.off('exit', end);
    end();
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url, dataDir, stop };
}
