import { createHash } from 'node:crypto';
import { readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from '../static/web-root.js';

/** Seconds that any tool can write: up to the year 2106. */
const MOST_SECONDS = 2 ** 32;

/**
 * Gives each file a time that is made from its bytes. nginx makes a file's tag from its time and its length: so the tag
 * is the same in every replica and after every build of the same files, and another as soon as a byte is.
 */
export function stampFiles(dir: string): void {
  for (const file of filesIn(dir)) {
    const path = join(dir, file);
    const print = createHash('sha256').update(readFileSync(path)).digest().readUInt32BE(0) % MOST_SECONDS;
    utimesSync(path, print, print);
  }
}
