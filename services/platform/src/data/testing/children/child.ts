import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface Child {
  /** Lines that it has printed so far. */
  readonly lines: readonly string[];
  /** Resolves when it has printed that many lines; rejects if it ends before. */
  printed(count: number): Promise<void>;
  /** As a power cut would: no handler of the child runs. */
  kill(): Promise<void>;
}

/** Starts a TypeScript file of this folder in a process of its own. */
export function startChild(file: string, ...args: string[]): Child {
  const command = [join(__dirname, 'run-ts.cjs'), join(__dirname, file), ...args];
  const child: ChildProcess = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  const ended = once(child, 'exit');
  const output = createInterface({ input: child.stdout ?? process.stdin });
  output.on('line', (line) => lines.push(line));
  return {
    lines,
    printed: async (count) => {
      while (lines.length < count) {
        const line = once(output, 'line');
        const early = ended.then(([code]) => Promise.reject(new Error(`${file} ended with ${code}`)));
        await Promise.race([line, early]);
      }
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
