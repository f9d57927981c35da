import { join } from 'node:path';
import { EngineUnavailable } from '../port/errors.js';
import { DuplicateKey } from '../port/records.js';
import { describeRecords } from '../testing/contract/records.contract.js';
import { withFolder } from '../testing/folders.js';
import { aLetter, withLetters } from '../testing/letters.js';
import { sqliteStorage } from '../testing/sqlite-storage.js';
import { openSqliteFile } from './on-disk/database.js';
import { openSqlite, type SqliteConnection } from './on-disk/driver.js';
import { SqliteFile } from './on-disk/file.js';
import { SqliteWrites } from './records.js';

describeRecords('SQLite', sqliteStorage);

/** A file whose connection records its calls and can be made to fail. */
function withFile(
  work: (things: {
    put: (thing: string, options?: object) => Promise<unknown>;
    log: string[];
    fail: () => void;
  }) => Promise<void>,
): Promise<void> {
  return withFolder(async (folder) => {
    const path = join(folder, 'things.db');
    (await openSqliteFile(path)).close();
    const connection = await openSqlite(path);
    connection.exec('CREATE TABLE things (thing TEXT UNIQUE)');
    const log: string[] = [];
    let fails = false;
    const watched: SqliteConnection = {
      exec: (sql) => {
        log.push(sql);
        if (!fails || sql !== 'COMMIT') return connection.exec(sql);
        fails = false;
        connection.exec('ROLLBACK');
        // SQLITE_IOERR_FSYNC (https://sqlite.org/rescode.html)
        throw Object.assign(new Error('disk I/O error'), { errcode: 1034 });
      },
      prepare: (sql) => connection.prepare(sql),
      close: () => connection.close(),
    };
    const file = new SqliteFile(watched, path);
    const writes = new SqliteWrites(file, 10_000);
    const put = (thing: string, options = {}) =>
      writes.write(() => {
        file.run('INSERT INTO things VALUES (?)', thing);
        if (thing === 'half done') throw new Error(thing);
      }, options);
    await work({
      put: (thing, options) => put(thing, options).then(() => log.push(thing)),
      log,
      fail: () => {
        fails = true;
      },
    });
    await writes.close();
    file.close();
  });
}

describe('simultaneous writes', () => {
  it('share a commit, and only the one with a duplicate key is refused', () =>
    withFile(async ({ put, log }) => {
      const done = await Promise.allSettled(['a', 'b', 'a', 'c'].map((thing) => put(thing)));
      expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
      expect(done[2]).toEqual({ status: 'rejected', reason: expect.any(DuplicateKey) });
      expect(log).toEqual(['PRAGMA synchronous = FULL', 'BEGIN IMMEDIATE', 'COMMIT', 'a', 'b', 'c']);
    }));

  it('are all done, except one that fails for another reason', () =>
    withFile(async ({ put, log }) => {
      const done = await Promise.allSettled(['one', 'half done', 'three'].map((thing) => put(thing)));
      expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(log.filter((each) => /^[a-z]/.test(each))).toEqual(['one', 'three']);
    }));

  it('are done in order of arrival, each with the result of the previous one', () =>
    withLetters(sqliteStorage, async (letters) => {
      const { _id } = await letters.insert(aLetter({ attempts: 0 }));
      const counted = Array.from({ length: 100 }, () => letters.change({ _id }, { add: { attempts: 1 } }));
      expect((await Promise.all(counted)).map((letter) => letter?.attempts)).toEqual(counted.map((_, at) => at + 1));
    }));
});

describe('an acknowledgement', () => {
  it('waits for a flush, unless no write of the batch needs one; the next flush includes them', () =>
    withFile(async ({ put, log }) => {
      await Promise.all([put('first'), put('second', { shouldFlush: false })]);
      await put('quick', { shouldFlush: false });
      await put('third');
      const flushed = log.filter((each) => !/BEGIN/.test(each));
      expect(flushed).toEqual([
        ...['PRAGMA synchronous = FULL', 'COMMIT', 'first', 'second'],
        ...['PRAGMA synchronous = NORMAL', 'COMMIT', 'quick'],
        ...['PRAGMA synchronous = FULL', 'COMMIT', 'third'],
      ]);
    }));

  it('never comes after a disk failure, also not for later writes', () =>
    withFile(async ({ put, fail }) => {
      fail();
      const done = await Promise.allSettled([put('one')]);
      expect(done).toEqual([{ status: 'rejected', reason: expect.any(EngineUnavailable) }]);
      await expect(put('two')).rejects.toThrow(/the disk reports an error/);
      await expect(put('three', { shouldFlush: false })).rejects.toThrow(/the disk reports an error/);
    }));
});
