import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const repository = resolve(__dirname, '../../../..');
export const owner = { email: 'owner@example.com', password: 'correct horse battery staple' };

/** Starts a separate product with `npm start`'s command, in a new folder, on a free port. */
export interface Product {
  readonly baseUrl: string;
  /** The port of `baseUrl`, to start the next product on it. */
  readonly port: number;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** All output so far. */
  output(): string;
  /** Stops it with SIGTERM and waits. @returns the exit code */
  stop(): Promise<number | null>;
  /** kill -9 of the launcher and all its children. */
  kill(): Promise<void>;
  /** Stops it and removes its folder. */
  discard(): Promise<void>;
}

export interface ProductOptions {
  readonly env?: Record<string, string>;
  /** An existing data folder, for a restart; default: a new one. */
  readonly dataDir?: string;
  /** The port to listen on. Default: a free port outside of the system's ephemeral range. */
  readonly port?: number;
  /** A prefix of the command, such as a system-call tracer. */
  readonly wrapper?: readonly string[];
}

function environment(port: number, dataDir: string, extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, SYSTEMROOT } = process.env;
  return {
    PATH,
    HOME,
    TMPDIR,
    SYSTEMROOT,
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    RATE_LIMIT_SCALE: '1000',
    ...extra,
  };
}

function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (!child.pid) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'easy-tax-'));
  const [command, ...args] = [...(options.wrapper ?? []), process.execPath, join(repository, 'infra/start.mjs')];
  // A separate process group, so that a kill reaches only the product's processes.
  const child = spawn(command as string, args, {
    cwd: repository,
    detached: true,
    env: environment(options.port ?? 0, dataDir, options.env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const ready = new Promise<string>((done, failed) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const line = /Easy Tax is ready at (http\S+)/.exec(printed);
      if (line?.[1]) done(line[1].replace(/\/$/, ''));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    ended.then((code) => failed(new Error(`the product ended (${code}) before it was ready:\n${printed}`)), failed);
  });
  const running: Omit<Product, 'baseUrl' | 'port'> = {
    dataDir,
    process: child,
    output: () => printed,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      return ended;
    },
    async kill() {
      killGroup(child, 'SIGKILL');
      await ended;
    },
    async discard() {
      await running.stop();
      killGroup(child, 'SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  const baseUrl = await ready;
  return { ...running, baseUrl, port: Number(new URL(baseUrl).port) };
}
