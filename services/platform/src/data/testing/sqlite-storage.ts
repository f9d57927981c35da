import { aFolder } from '../../testing/folder.js';
import { openSqliteEngine } from '../sqlite/engine.js';
import type { TestStorage } from './letters.js';

/**
 * A new folder with a SQLite file. A search reads few rows at a time, so that a short list needs several steps, and
 * search indexes are merged all the time.
 */
export async function sqliteStorage(): Promise<TestStorage> {
  const { path: dataDir, remove } = await aFolder();
  return {
    open: (options) =>
      openSqliteEngine({ dataDir, service: 'letters', sliceRows: 10, overwriteDelayMs: 5, ...options }),
    clear: remove,
  };
}
