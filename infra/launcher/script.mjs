/** For every script at the shell: the folder of the clone, problems in words, and programs that it runs. */
import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the clone, whatever the current directory is. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
export const product = join(root, 'infra/dist/bundle/product.js');

/** An error that a person at the shell can fix; its message says how. */
export class Problem extends Error {}

/** For scripts that take no words. @throws Problem */
export function refuseWords([word]) {
  if (word === undefined) return;
  throw new Problem(`There is no option ${word}. Environment variables set everything: docs/operations.md`);
}

/**
 * Prints the problem in words, or the whole error if a person can't put it right, and sets the exit code.
 *
 * @param {string} [usage] printed after an option that `parseArgs` refuses
 * @param {string} [failed] what a problem has stopped
 */
export function report(error, usage, failed = "Easy Tax can't start") {
  const isUsage = usage !== undefined && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (isUsage) console.error(`${error.message}\n\n${usage}`);
  else console.error(error instanceof Problem ? `\n${failed}. ${error.message}\n` : error);
  process.exitCode = isUsage ? 2 : 1;
}

const running = new Set();

/** Stops the programs that `run` has started, before this process ends. */
export function stopRunning() {
  for (const child of running) child.kill();
}

/**
 * Runs a program to its end; its output goes to this shell.
 *
 * @returns {Promise<boolean>} whether it succeeded
 */
export function run(program, args, { cwd = root, env = process.env } = {}) {
  return new Promise((done, failed) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
    running.add(child);
    child.once('error', failed);
    child.once('close', (code) => {
      running.delete(child);
      done(code === 0);
    });
  });
}

/** Runs a tool of the workspace by its file, without a shell: works on every system and in folders with spaces. */
export const runNode = (file, args = [], options = {}) => run(process.execPath, [join(root, file), ...args], options);

export function runNpm(args) {
  const cli = process.env.npm_execpath;
  const env = { ...process.env, ...cacheFor(process.env) };
  if (cli && basename(cli).startsWith('npm')) return run(process.execPath, [cli, ...args], { env });
  return process.platform === 'win32' ? run('cmd', ['/c', 'npm', ...args], { env }) : run('npm', args, { env });
}

/** npm's cache is in the home folder; without one, in the clone. */
function cacheFor(env) {
  if (process.platform === 'win32' || env.npm_config_cache) return {};
  try {
    accessSync(env.HOME || '', constants.W_OK);
    return {};
  } catch {
    return { npm_config_cache: join(root, '.cache/npm') };
  }
}
