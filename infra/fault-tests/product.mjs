import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../launcher/paths.mjs';

/** Its first administrator, who looks after what is kept. */
export const owner = { email: 'owner@example.com', password: 'correct horse battery staple' };

/** What a person would set. */
export const settingsOf = (dataDir) => ({
  PORT: '0',
  DATA_DIR: dataDir,
  ADMIN_EMAIL: owner.email,
  ADMIN_PASSWORD: owner.password,
  RATE_LIMIT_SCALE: '1000000',
});

/** It ended before it was ready; the message is what it said. */
export class NotStarted extends Error {}

/**
 * Starts the product on a folder as a person would, on a free port, in a process group of its own.
 *
 * @param {string} dataDir
 * @param {{ wrapper?: string[], env?: Record<string, string> }} [options] `wrapper`: what stands before the command,
 *   such as a tracer
 * @throws NotStarted
 */
export async function startProduct(dataDir, { wrapper = [], env = {} } = {}) {
  const { child, output, ended } = run([...wrapper, process.execPath, join(root, 'infra/start.mjs')], {
    ...settingsOf(dataDir),
    ...env,
  });
  const send = (pid, signal) => {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  };
  // Nothing is left running behind a round that failed.
  const abandon = () => send(-child.pid, 'SIGKILL');
  process.once('exit', abandon);
  ended.finally(() => process.off('exit', abandon));
  const url = await new Promise((ready, failed) => {
    child.stdout.on('data', () => {
      const [, found] = /is ready at (http\S+)/.exec(output()) ?? [];
      if (found) ready(found);
    });
    ended.then(() => failed(new NotStarted(output())));
  });
  return {
    url,
    output,
    /** As a power cut of the process alone: none of its code runs any more. */
    async kill() {
      send(-child.pid, 'SIGKILL');
      await ended;
    },
    async stop() {
      send(child.pid, 'SIGTERM');
      return ended;
    },
  };
}

/**
 * `npm run data -- verify`
 * @returns {Promise<{ clean: boolean, said: string }>}
 */
export async function verify(dataDir) {
  const { output, ended } = run([process.execPath, join(root, 'infra/data.mjs'), 'verify'], { DATA_DIR: dataDir });
  return { clean: (await ended) === 0, said: output() };
}

function run([command, ...args], env) {
  const { PATH, HOME, TMPDIR } = process.env;
  const stdio = ['ignore', 'pipe', 'pipe'];
  const child = spawn(command, args, { cwd: root, detached: true, stdio, env: { PATH, HOME, TMPDIR, ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  const ended = new Promise((done, failed) => {
    child.once('error', failed);
    child.once('close', (code) => done(code));
  });
  return { child, output: () => said, ended };
}
