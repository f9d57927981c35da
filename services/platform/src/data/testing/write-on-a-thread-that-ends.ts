import type { Worker } from 'node:worker_threads';
import { openSqliteEngine } from '../sqlite/engine.js';
import { aLetter, LetterRecords } from './letters.js';
import { sourceThread } from './thread.js';

/** Prints once a letter was acknowledged, and how the next one went, whose thread is at its end. */
async function main(dataDir: string): Promise<void> {
  let started: Worker | undefined;
  const thread = () => {
    started = sourceThread();
    return started;
  };
  const engine = await openSqliteEngine({ dataDir, service: 'letters', thread });
  const letters = await engine.open(LetterRecords);
  await letters.insert(aLetter());
  console.log('one is there');
  // What no writer expects: it ends as by a fault of its own.
  started?.postMessage(null);
  await letters.insert(aLetter()).finally(() => console.log('the other was answered'));
}

void main(process.argv[3] ?? '');
