import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteEngine } from '../sqlite/engine.js';
import type { StartThread } from '../sqlite/writer-there.js';
import type { Place } from './letters.js';

/** A new folder with a SQLite file. @param thread that writes, where that is another one */
export async function sqlitePlace(thread?: StartThread): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'easy-tax-records-'));
  return {
    open: (options) => openSqliteEngine({ dataDir, service: 'letters', thread, ...options }),
    clear: () => rm(dataDir, { recursive: true }),
  };
}
