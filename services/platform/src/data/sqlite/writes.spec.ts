import { join } from 'node:path';
import { EngineUnavailable } from '../errors.js';
import { DuplicateKey, type Records } from '../records.js';
import { withFolder } from '../testing/folders.js';
import { aLetter, type Letter, LetterRecords } from '../testing/letters.js';
import { CommitMark } from './commit-mark.js';
import { openSqliteEngine } from './engine.js';
import { SqliteLog } from './log.js';
import { openSqliteFile } from './open-file.js';
import { SqliteWrites } from './writes.js';

/** Work with letters, and how many commits have been noted as flushed. */
function withLetters(work: (letters: Records<Letter>, noted: () => number) => Promise<void>): Promise<void> {
  return withFolder(async (dataDir) => {
    const engine = await openSqliteEngine({ dataDir, service: 'letters' });
    const noted = () => CommitMark.beside(join(dataDir, 'letters.db')).read()?.count ?? 0;
    await work(await engine.open(LetterRecords), noted);
    await engine.close();
  });
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('writes that come together', () => {
  it('share a flush, and each fails alone', () =>
    withLetters(async (letters, noted) => {
      const flushes = jest.spyOn(SqliteLog.prototype, 'flush');
      const before = noted();
      const sent = ['a@x', 'b@x', 'a@x', 'c@x'].map((email) => aLetter({ email }));
      const done = await Promise.allSettled(sent.map((letter) => letters.insert(letter)));
      expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
      expect(done[2]).toEqual({ status: 'rejected', reason: expect.any(DuplicateKey) });
      expect((await letters.page({ pageSize: 5, search: 'asha' })).total).toBe(3);
      expect([flushes.mock.calls.length, noted() - before]).toEqual([1, 1]);
    }));

  it('are committed together once the disk is free again, one turn after another though they came', () =>
    withLetters(async (letters, noted) => {
      const later: Promise<Letter>[] = [];
      const flushes = jest.spyOn(SqliteLog.prototype, 'flush').mockImplementationOnce(() => {
        later.push(...[1, 2, 3].map((size) => letters.insert(aLetter({ size }))));
      });
      const before = noted();
      await letters.insert(aLetter());
      await Promise.all(later);
      expect([later.length, flushes.mock.calls.length, noted() - before]).toEqual([3, 2, 2]);
    }));

  it('are done in the order of their coming, each with what the one before has left', () =>
    withLetters(async (letters) => {
      const { _id } = await letters.insert(aLetter({ attempts: 0 }));
      const counted = Array.from({ length: 100 }, () => letters.change({ _id }, { add: { attempts: 1 } }));
      expect((await Promise.all(counted)).map((letter) => letter?.attempts)).toEqual(counted.map((_, at) => at + 1));
    }));

  it('are all done, but for the one that fails for a reason of its own', () =>
    withFolder(async (folder) => {
      const file = await openSqliteFile(join(folder, 'things.db'));
      file.exec('CREATE TABLE things (thing TEXT)');
      const writes = new SqliteWrites(file);
      const put = (thing: string, fails = false) =>
        writes.write(() => {
          file.run('INSERT INTO things VALUES (?)', thing);
          if (fails) throw new Error('half done');
        });
      const done = await Promise.allSettled([put('one'), put('two', true), put('three')]);
      expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(file.all('SELECT thing FROM things')).toEqual([{ thing: 'one' }, { thing: 'three' }]);
      await writes.close();
      file.close();
    }));
});

describe('an acknowledgement', () => {
  it('waits for the flush that began after the write, unless the write need not be flushed', () =>
    withLetters(async (letters) => {
      const told: string[] = [];
      jest.spyOn(SqliteLog.prototype, 'flush').mockImplementation(() => void told.push('flush'));
      const put = (name: string, flushed?: boolean) =>
        letters.insert(aLetter({ name }), { flushed }).then(() => told.push(name));
      await Promise.all([put('first'), put('second')]);
      await put('quick', false);
      await put('third');
      expect(told).toEqual(['flush', 'first', 'second', 'quick', 'flush', 'third']);
    }));

  it('never comes once the disk has failed, for no later write either', () =>
    withLetters(async (letters, noted) => {
      jest.spyOn(SqliteLog.prototype, 'flush').mockImplementationOnce(() => {
        throw new Error('EIO');
      });
      const before = noted();
      const quick = { flushed: false };
      const done = await Promise.allSettled([
        letters.insert(aLetter()),
        letters.insert(aLetter(), quick),
        letters.insert(aLetter()),
      ]);
      const refused = { status: 'rejected', reason: expect.any(EngineUnavailable) };
      expect(done).toEqual([refused, expect.objectContaining({ status: 'fulfilled' }), refused]);
      await expect(letters.insert(aLetter())).rejects.toThrow(/the disk reports an error/);
      await expect(letters.insert(aLetter(), quick)).rejects.toThrow(/the disk reports an error/);
      expect(noted()).toBe(before);
    }));
});
