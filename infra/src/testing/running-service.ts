import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Env } from '@easy-tax/platform';

/** A service in a process of its own, as its container runs it. */
export interface RunningProcess {
  readonly url: string;
  /** Ends it as an update does; what it answered is its exit code. */
  stop(): Promise<number | null>;
}

/** Resolves once it listens. @param release the folder with its build */
export async function startRelease(release: string, service: string, env: Env): Promise<RunningProcess> {
  const main = join(release, 'services', service, 'dist/main.js');
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, ...env, PORT: '0', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const url = await Promise.race([
    listening(child),
    ended.then((code) => Promise.reject(new Error(`${service} of ${release} ended with ${code}`))),
  ]);
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { url, stop };
}

async function listening(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('nothing to read');
  // Read to the end: a full pipe would hold the service up.
  const lines = createInterface({ input: child.stdout });
  return new Promise((found) => {
    lines.on('line', (line) => {
      if (line.includes('"listening"')) found(String(JSON.parse(line).url));
    });
  });
}
