import { aFolder } from '../../testing/folder.js';
import { openSqliteEngine } from '../sqlite/engine.js';
import type { Place } from './letters.js';

/** A new folder with a SQLite file, whose searches go in slices that a short list has several of. */
export async function sqlitePlace(): Promise<Place> {
  const { path: dataDir, remove } = await aFolder();
  return {
    open: (options) => openSqliteEngine({ dataDir, service: 'letters', sliceRows: 10, ...options }),
    clear: remove,
  };
}
