import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { StartThread } from '../sqlite/writer-there.js';

/** The thread that writes, run from its source. */
export const sourceThread: StartThread = () =>
  new Worker(join(__dirname, 'run-ts.cjs'), { argv: [join(__dirname, '../sqlite/writer-thread.ts')] });
