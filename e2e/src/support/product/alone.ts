import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { owner, repository } from './product.ts';

/** A service that runs in its own process, as in its container, with a data folder. */
export interface Alone {
  readonly url: string;
  readonly process: ChildProcess;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
}

/** Starts services that share one folder; `end` stops them and removes the folder. */
export function servicesAlone() {
  const dataDir = mkdtempSync(join(tmpdir(), 'easy-tax-alone-'));
  const running: Alone[] = [];
  const { PATH, HOME, TMPDIR, SYSTEMROOT } = process.env;
  const env = {
    PATH,
    HOME,
    TMPDIR,
    SYSTEMROOT,
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://easytax.example',
    INTERNAL_TOKEN: 'a-secret-between-services-in-tests',
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    RATE_LIMIT_SCALE: '1000',
    STAFF_SECOND_FACTOR: 'optional',
  };
  return {
    async start(service: string, more: Record<string, string> = {}): Promise<Alone> {
      const main = join(repository, 'services', service, 'dist/main.js');
      const flags = ['--disable-warning=ExperimentalWarning'];
      const stdio = ['ignore', 'pipe', 'inherit'] as const;
      const child = spawn(process.execPath, [...flags, main], { env: { ...env, ...more }, stdio: [...stdio] });
      const ended = once(child, 'exit').then(([code]) => code as number | null);
      const url = await listening(child, ended);
      const alone = { url, process: child, ended };
      running.push(alone);
      return alone;
    },
    async end(): Promise<void> {
      for (const { process: child, ended } of running.reverse()) {
        child.kill('SIGKILL');
        await ended;
      }
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Reads the address from the log. */
function listening(child: ChildProcess, ended: Promise<number | null>): Promise<string> {
  let printed = '';
  return new Promise((done, failed) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const [, url] = /"url":"(http[^"]+)"/.exec(printed) ?? [];
      if (url) done(url);
    });
    ended.then((code) => failed(new Error(`it ended (${code}) before it listened:\n${printed}`)), failed);
  });
}
