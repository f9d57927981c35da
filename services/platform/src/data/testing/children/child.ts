import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Command } from './commands.js';

export interface Child {
  /** Lines that it has printed so far. */
  readonly lines: readonly string[];
  /** Resolves when it has printed that many lines; rejects if it ends before. */
  printed(count: number): Promise<void>;
  /** As a power cut would: no handler of the child runs. */
  kill(): Promise<void>;
}

/** Starts a command of `commands.ts` in a process of its own. */
export function startChild(command: Command, folder: string): Child {
  const args = [join(__dirname, 'run-ts.cjs'), join(__dirname, 'commands.ts'), command, folder];
  const child: ChildProcess = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  const ended = once(child, 'exit');
  const output = createInterface({ input: child.stdout ?? process.stdin });
  output.on('line', (line) => lines.push(line));
  return {
    lines,
    printed: async (count) => {
      while (lines.length < count) {
        const line = once(output, 'line');
        const early = ended.then(([code]) => Promise.reject(new Error(`${command} ended with ${code}`)));
        await Promise.race([line, early]);
      }
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
