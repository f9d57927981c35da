import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteEngine } from '../sqlite/engine.js';
import type { Place } from './letters.js';

/** A new folder with a SQLite file, whose searches go in slices that a short list has several of. */
export async function sqlitePlace(): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'easy-tax-records-'));
  return {
    open: (options) => openSqliteEngine({ dataDir, service: 'letters', sliceRows: 10, ...options }),
    clear: () => rm(dataDir, { recursive: true }),
  };
}
