import { closeSync, fsyncSync, openSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { DataRefused } from '../errors.js';
import type { Layout } from '../layout.js';
import { flushFolder, preparePrivateFile } from './data-folder.js';
import type { SqliteFile } from './file.js';
import { refuseForeign } from './open-file.js';
import { tables } from './schema.js';
import { beside, type Place } from './snapshot.js';

/** A step of merging writes about so many pages, so that the log stays small and a stop loses little. */
const pagesAtOnce = 2000;
/** A merge that had nothing to do changes fewer rows (https://sqlite.org/fts5.html#the_merge_command). */
const anyChange = 2;

/** Search rows of removed records stay in the index, marked as gone, until its segments are made one. */
export async function mergeSearch(file: SqliteFile, layout: Layout): Promise<void> {
  if (layout.search.length === 0) return;
  const { search } = tables(layout);
  // A negative number begins with all segments; a positive one goes on with what was begun.
  for (let pages = -pagesAtOnce, more = true; more; pages = pagesAtOnce, await setImmediate()) {
    more = file.transaction(() => {
      const before = file.changes();
      file.run(`INSERT INTO ${search} (${search}, rank) VALUES ('merge', ?)`, pages);
      return file.changes() - before >= anyChange;
    });
  }
}

/** What the file of a service took before, and takes now. */
export interface Compaction {
  readonly before: number;
  readonly after: number;
}

/**
 * Writes a service's database anew without the room that removed records have left: beside it, flushed, and then in its
 * place at once, while nobody uses it. Ended at any moment, the old file or the new one is there, whole.
 *
 * @param free the room on the disk, in bytes
 * @throws DataRefused if there is no database, it can't be used, or there is no room for the new one; EngineUnavailable
 */
export async function compactSqlite(place: Place, free: number = freeIn(place.dataDir)): Promise<Compaction> {
  const path = join(place.dataDir, `${place.service}.db`);
  const coming = `${path}-compact`;
  rmSync(coming, { force: true });
  const before = await beside(place, (file) => {
    refuseForeign(file);
    // A log that is left would spoil the new file: all of it goes into the old one now.
    const log = file.get<{ busy: number }>('PRAGMA wal_checkpoint(TRUNCATE)');
    if (log?.busy !== 0) throw new DataRefused(`${path} is in use. Stop what uses it. Nothing was changed.`);
    const { live } = file.get<{ live: number }>(liveBytes) ?? { live: 0 };
    if (live > free) throw noRoom(path, live, free);
    preparePrivateFile(coming);
    file.run('VACUUM INTO ?', coming);
    return statSync(path).size;
  });
  flushFile(coming);
  for (const left of ['-wal', '-shm']) rmSync(`${path}${left}`, { force: true });
  renameSync(coming, path);
  flushFolder(place.dataDir);
  return { before, after: statSync(path).size };
}

const liveBytes = `SELECT (page_count - freelist_count) * page_size AS live
  FROM pragma_page_count, pragma_freelist_count, pragma_page_size`;

const freeIn = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

function flushFile(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function noRoom(path: string, live: number, free: number): DataRefused {
  const mb = (bytes: number) => Math.ceil(bytes / 1_048_576);
  return new DataRefused(
    `To write ${path} anew takes ${mb(live)} MB beside it, and the disk has ${mb(free)} MB free. Nothing was changed.`,
  );
}
