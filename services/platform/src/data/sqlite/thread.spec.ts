import { rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DamagedData, EngineUnavailable } from '../errors.js';
import type { Records, RecordsEngine } from '../records.js';
import { startChild } from '../testing/child.js';
import { withFolder } from '../testing/folders.js';
import { aLetter, type Letter, LetterRecords } from '../testing/letters.js';
import { describeRecords } from '../testing/records.contract.js';
import { sqlitePlace } from '../testing/sqlite-place.js';
import { sourceThread } from '../testing/thread.js';
import { findingsOf } from '../testing/verifying.contract.js';
import { openSqlite } from './driver.js';
import { openSqliteEngine } from './engine.js';
import { SqlitePages } from './pages.js';
import { together } from './trigrams.js';

const title = 'SQLite, written on a thread of its own';
describeRecords(title, () => sqlitePlace(sourceThread));

describe(title, () => {
  const openIn = (dataDir: string, service = 'letters') => openSqliteEngine({ dataDir, service, thread: sourceThread });

  const withLetters = (work: (letters: Records<Letter>, engine: RecordsEngine, path: string) => Promise<void>) =>
    withFolder(async (dataDir) => {
      const engine = await openIn(dataDir);
      await work(await engine.open(LetterRecords), engine, join(dataDir, 'letters.db'));
      await engine.close();
    });

  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('shows a page of one moment, whatever is written while it is read', () =>
    withLetters(async (letters, _engine, path) => {
      await letters.insert(aLetter());
      const other = await openSqlite(path);
      const { total } = SqlitePages.prototype;
      jest.spyOn(SqlitePages.prototype, 'total').mockImplementation(async function (this: SqlitePages) {
        const found = await total.call(this);
        other.exec('DELETE FROM r_letters');
        return found;
      });
      expect(await letters.page({ pageSize: 5, search: 'asha' })).toMatchObject({
        total: 1,
        rows: [{ name: 'Asha Rao' }],
      });
      other.close();
    }));

  it.each(['reading', 'writing'])('takes no more writes once %s has met damage', (first) =>
    withLetters(async (letters, engine, path) => {
      const { _id } = await letters.insert(aLetter());
      const other = await openSqlite(path);
      other.exec("UPDATE r_letters SET doc = replace(doc, 'Asha', 'Usha')");
      other.close();
      const met = first === 'reading' ? letters.find(_id) : letters.change({ _id }, { set: { name: 'Ravi' } });
      await expect(met).rejects.toThrow(DamagedData);
      await expect(letters.insert(aLetter())).rejects.toThrow(DamagedData);
      await expect(engine.ping()).rejects.toThrow(/is damaged/);
    }),
  );

  it('writes trigrams there, too: what it has found is what they and the last texts say', () =>
    withLetters(async (letters, engine) => {
      const many = Array.from({ length: together + 6 }, (_, at) => aLetter({ name: `Asha ${at}` }));
      await Promise.all(many.map((letter) => letters.insert(letter)));
      expect(await letters.page({ pageSize: 5, search: 'asha' })).toMatchObject({ total: together + 6 });
      const { findings } = await findingsOf((finding) => engine.verify(LetterRecords, finding));
      expect(findings).toEqual([]);
    }));

  it('is not ready while its file is moved away', () =>
    withLetters(async (letters, engine, path) => {
      await rename(path, `${path}-elsewhere`);
      await expect(engine.ping()).rejects.toThrow(EngineUnavailable);
      await rename(`${path}-elsewhere`, path);
      await letters.insert(aLetter());
      await engine.ping();
    }));

  it('ends the process, which is started again, where the thread has ended; nothing is acknowledged', () =>
    withFolder(async (dataDir) => {
      const child = startChild('write-on-a-thread-that-ends.ts', dataDir);
      await child.printed(1);
      await expect(child.printed(2)).rejects.toThrow(/ended with 1/);
    }));

  it('refuses a write that comes once it is being closed, and keeps those that came before', () =>
    withFolder(async (dataDir) => {
      const engine = await openIn(dataDir);
      const letters = await engine.open(LetterRecords);
      const before = letters.insert(aLetter());
      const closing = engine.close();
      await expect(letters.insert(aLetter())).rejects.toThrow(EngineUnavailable);
      await closing;
      await expect(letters.insert(aLetter())).rejects.toThrow(EngineUnavailable);
      const again = await openIn(dataDir);
      const found = await (await again.open(LetterRecords)).page({ pageSize: 5 });
      await again.close();
      expect(found.rows.map(({ _id }) => _id)).toEqual([(await before)._id]);
    }));

  it('goes on for one database when another is closed, and leaves each whole', () =>
    withFolder(async (dataDir) => {
      const [mine, other] = [await openIn(dataDir, 'mine'), await openIn(dataDir, 'other')];
      const letters = await mine.open(LetterRecords);
      await (await other.open(LetterRecords)).insert(aLetter());
      await other.close();
      await letters.insert(aLetter());
      const late = letters.insert(aLetter());
      await mine.close();
      await late;
      for (const name of ['mine', 'other']) {
        const log = await stat(join(dataDir, `${name}.db-wal`)).catch(() => ({ size: 0 }));
        expect(log.size).toBe(0);
      }
      const again = await openIn(dataDir, 'mine');
      expect(await (await again.open(LetterRecords)).page({ pageSize: 1 })).toMatchObject({ total: 2 });
      await again.close();
    }));
});
