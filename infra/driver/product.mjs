/** Starts the product on a folder, as a person does. Benches and fault tests use it over HTTP. */
import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../launcher/script.mjs';

/** The first start of a folder makes this administrator. */
export const owner = { email: 'owner@example.com', password: 'correct horse battery staple' };

/** Variables of every product and service that is driven. */
export const settings = {
  ADMIN_EMAIL: owner.email,
  ADMIN_PASSWORD: owner.password,
  RATE_LIMIT_SCALE: '1000000',
  STAFF_SECOND_FACTOR: 'optional',
};
const READY = /is ready at (http\S+)/;

/**
 * Starts the product on a free port, in a process group of its own.
 *
 * @param {string} dataDir
 * @param {Record<string, string>} [env] more variables
 * @throws Error with its output where it ends before it is ready
 */
export async function startProduct(dataDir, env = {}) {
  const since = performance.now();
  const { child, output, ended } = runInfra(['start.mjs'], { ...settings, PORT: '0', DATA_DIR: dataDir, ...env });
  const send = (pid, signal) => {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  };
  // Stops processes that a failed round has left.
  const abandon = () => send(-child.pid, 'SIGKILL');
  process.once('exit', abandon);
  ended.finally(() => process.off('exit', abandon));
  const url = await new Promise((ready, failed) => {
    child.stdout.on('data', () => {
      const [, found] = READY.exec(output()) ?? [];
      if (found) ready(found);
    });
    ended.then(() => failed(new Error(`the product ended before it was ready: ${output()}`)));
  });
  return {
    url,
    readyMs: performance.now() - since,
    output,
    residentMb: () => residentMbOf(child.pid),
    /** kill -9: none of its code runs any more. */
    async kill() {
      send(-child.pid, 'SIGKILL');
      await ended;
    },
    async stop() {
      send(child.pid, 'SIGTERM');
      await ended;
    },
  };
}

/** The memory of all processes of the group: launcher and product. */
function residentMbOf(group) {
  const rows = execFileSync('ps', ['-A', '-o', 'pgid=,rss='], { encoding: 'utf8' }).trim().split('\n');
  const own = rows.map((line) => line.trim().split(/\s+/).map(Number)).filter(([id]) => id === group);
  return own.reduce((sum, [, kb]) => sum + kb, 0) / 1024;
}

/**
 * `npm run data -- WORDS` on that folder.
 *
 * @param {string} dataDir
 * @param {...string} words
 * @returns {Promise<{ isClean: boolean, output: string }>}
 */
export async function runDataCommand(dataDir, ...words) {
  const { output, ended } = runInfra(['data.mjs', ...words], { DATA_DIR: dataDir });
  return { isClean: (await ended) === 0, output: output() };
}

/** Ignores this shell's variables, which may name servers. */
function runInfra([program, ...words], env) {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, [join(root, 'infra', program), ...words], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, TMPDIR, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const ended = new Promise((done, failed) => {
    child.once('error', failed);
    child.once('close', done);
  });
  return { child, output: () => output, ended };
}
