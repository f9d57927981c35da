import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const start = resolve(__dirname, '../../start.mjs');
const development = resolve(__dirname, '../../dev.mjs');
const data = resolve(__dirname, '../../data.mjs');
const init = resolve(__dirname, '../../compose/init.mjs');
const root = resolve(__dirname, '../../..');
const bundle = join(root, 'infra/dist/bundle');

/** A program that runs as in a shell, and its output. */
interface Launched {
  readonly process: ChildProcess;
  output(): string;
  /** Waits for output that matches. @returns the first capture. Rejects with all output if the program ends first */
  says(pattern: RegExp): Promise<string>;
  /** The exit code, once it has ended. */
  readonly ended: Promise<number | null>;
}

/** Matches the line of a started product; captures the address. */
export const READY = /Easy Tax is ready at (http:\S+)/;

const running = new Set<ChildProcess>();
const folders = new Set<string>();

/** A folder with a space in its name, removed after the test. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'easy tax '));
  folders.add(folder);
  return folder;
}

/** `npm start` with these variables and flags of Node. */
export const launch = (env: Record<string, string>, flags: readonly string[] = []) => run([...flags, start], env);

/** The product of `npm start` without its launcher, from a copy of the bundle alone. Needs built services. */
export function launchBundle(env: Record<string, string>) {
  // Within the clone, for its packages.
  const cache = join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const copy = mkdtempSync(join(cache, 'bundle-'));
  folders.add(copy);
  cpSync(bundle, copy, { recursive: true });
  return run([join(copy, 'product.js')], env);
}

/** `npm run dev` with these variables. */
export const launchDevelopment = (env: Record<string, string>) => run([development], env);

/** `npm run compose:init -- <words>`, without a terminal to ask at. */
export const initCompose = (words: readonly string[]) => run([init, ...words], {});

/** Runs `npm run data -- <words>`. @returns exit code and output */
export async function outcomeOf(
  words: readonly string[],
  env: Record<string, string>,
): Promise<[number | null, string]> {
  const command = run([data, ...words], env);
  return [await command.ended, command.output()];
}

/** Every file below a folder. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** The same without the launcher, so that a kill hits the command itself. Needs built services. */
export const bareCommand = (words: readonly string[], env: Record<string, string>) =>
  run([join(bundle, 'data-commands.js'), ...words], env);

function run(args: readonly string[], env: Record<string, string>): Launched {
  const { PATH } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH, HOME: '', PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  const listeners = new Set<() => void>();
  const read = (chunk: Buffer) => {
    output += chunk.toString();
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const says = (pattern: RegExp) =>
    new Promise<string>((done, failed) => {
      const check = () => {
        const found = pattern.exec(output);
        if (found) done(found[1] ?? found[0]);
      };
      listeners.add(check);
      check();
      ended.then((code) => failed(new Error(`ended with ${code} and never said ${pattern}:\n${output}`)), failed);
    });
  return { process: child, output: () => output, says, ended };
}

export async function cleanUp(): Promise<void> {
  for (const child of running) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    await closed;
  }
  running.clear();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  folders.clear();
}

/** Another program that listens on a port of its own. */
export async function aListener(): Promise<{ readonly port: number; readonly server: Server }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { port: address.port, server };
}

/** Polls until a condition holds. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((again) => setTimeout(again, 50));
}
