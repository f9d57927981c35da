import { join } from 'node:path';
import { CommitMark } from './commit-mark.js';
import { EngineUnavailable } from './errors.js';
import { openSqliteFile } from './open-sqlite-file.js';
import { DuplicateKey, type Records } from './records.js';
import { openSqliteEngine } from './sqlite-engine.js';
import { SqliteLog } from './sqlite-log.js';
import { SqliteWrites } from './sqlite-writes.js';
import { withFolder } from './testing/folders.js';
import { aLetter, type Letter, LetterRecords } from './testing/letters.js';

/** Work with letters, and how many commits have been noted as flushed. */
function withLetters(work: (letters: Records<Letter>, noted: () => number) => Promise<void>): Promise<void> {
  return withFolder(async (dataDir) => {
    const engine = await openSqliteEngine({ dataDir, service: 'letters' });
    const noted = () => CommitMark.beside(join(dataDir, 'letters.db')).read()?.count ?? 0;
    await work(await engine.open(LetterRecords), noted);
    await engine.close();
  });
}

/** A disk whose flushes end when the test says so. */
function aSlowDisk() {
  const ends: ((error?: Error) => void)[] = [];
  jest
    .spyOn(SqliteLog.prototype, 'flush')
    .mockImplementation(() => new Promise((done, fail) => ends.push((error) => (error ? fail(error) : done()))));
  return ends;
}
async function until(holds: () => boolean): Promise<void> {
  for (let turns = 0; !holds(); turns++) {
    if (turns > 1000) throw new Error('it never came');
    await new Promise(setImmediate);
  }
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
      const flushes = aSlowDisk();
      const before = noted();
      const all = [letters.insert(aLetter())];
      for (const later of [1, 2, 3]) {
        await until(() => flushes.length === 1);
        all.push(letters.insert(aLetter({ size: later })));
        await new Promise(setImmediate);
      }
      flushes[0]?.();
      await until(() => flushes.length === 2);
      flushes[1]?.();
      await Promise.all(all);
      expect([flushes.length, noted() - before]).toEqual([2, 2]);
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
      const flushes = aSlowDisk();
      const told: string[] = [];
      const put = (name: string, flushed?: boolean) =>
        letters.insert(aLetter({ name }), { flushed }).then(() => told.push(name));
      const first = put('first');
      await until(() => flushes.length === 1);
      const others = [put('second'), put('quick', false)];
      await until(() => told.length === 1);
      expect(told).toEqual(['quick']);
      flushes[0]?.();
      await first;
      await until(() => flushes.length === 2);
      expect(told).toEqual(['quick', 'first']);
      flushes[1]?.();
      await Promise.all(others);
    }));

  it('never comes once the disk has failed, for no later write either', () =>
    withLetters(async (letters, noted) => {
      const flushes = aSlowDisk();
      const before = noted();
      const first = letters.insert(aLetter());
      await until(() => flushes.length === 1);
      const second = letters.insert(aLetter());
      const both = Promise.allSettled([first, second]);
      await letters.insert(aLetter(), { flushed: false });
      flushes[0]?.(new Error('EIO'));
      const refused = { status: 'rejected', reason: expect.any(EngineUnavailable) };
      expect(await both).toEqual([refused, refused]);
      await expect(letters.insert(aLetter())).rejects.toThrow(/the disk reports an error/);
      expect(noted()).toBe(before);
    }));
});
