import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Env } from '@easy-tax/platform/core';

/** A service in a separate process, as in its container. */
export interface RunningProcess {
  readonly url: string;
  /** Stops it as an update does. @returns the exit code */
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
  // Drains the output: a full pipe would block the service.
  const lines = createInterface({ input: child.stdout });
  return new Promise((found) => {
    lines.on('line', (line) => {
      if (line.includes('"listening"')) found(String(JSON.parse(line).url));
    });
  });
}
