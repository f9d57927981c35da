import { statSync } from 'node:fs';
import { open, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DamagedData, EngineUnavailable, ForeignData, NewerData, RecordsDisagree } from '../errors.js';
import { startChild } from '../testing/children/child.js';
import { withFolder } from '../testing/folders.js';
import { aLetter, collected, insertAll, LetterRecords } from '../testing/letters.js';
import { openSqliteEngine } from './engine.js';
import { openSqlite } from './on-disk/driver.js';
import { applicationId, openSqliteFile } from './on-disk/open-file.js';

const openIn = (dataDir: string) => openSqliteEngine({ dataDir, service: 'letters' });
const fileIn = (dataDir: string) => join(dataDir, 'letters.db');

async function fill(dataDir: string, count = 1): Promise<void> {
  const engine = await openIn(dataDir);
  await insertAll(
    await engine.open(LetterRecords),
    Array.from({ length: count }, () => aLetter()),
  );
  await engine.close();
}
async function alter(path: string, sql: string): Promise<void> {
  const other = await openSqlite(path);
  other.exec(sql);
  other.close();
}

async function indexesIn(path: string): Promise<string[]> {
  const file = await openSqliteFile(path);
  const rows = file.all<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'index'");
  file.close();
  return rows.map(({ name }) => name);
}

describe('the SQLite file of a service', () => {
  jest.setTimeout(30_000);

  it('is readable by nobody else, and so is all beside it', () =>
    withFolder(async (folder) => {
      const dataDir = join(folder, 'data');
      const engine = await openIn(dataDir);
      await (await engine.open(LetterRecords)).insert(aLetter());
      const names = await readdir(dataDir);
      expect(names.sort()).toEqual(['letters.db', 'letters.db-shm', 'letters.db-wal']);
      for (const name of names) expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600);
      expect(statSync(dataDir).mode & 0o777).toBe(0o700);
      await engine.close();
      await engine.close();
      await expect(engine.ping()).rejects.toThrow(EngineUnavailable);
      // The empty log goes when the connection is collected.
      expect(statSync(join(dataDir, 'letters.db-wal'), { throwIfNoEntry: false })?.size ?? 0).toBe(0);
    }));

  it('acknowledges nothing while it is moved away, which would be lost with the process, and goes on once it is back', () =>
    withFolder(async (folder) => {
      const engine = await openIn(folder);
      const letters = await engine.open(LetterRecords);
      await rename(fileIn(folder), join(folder, 'elsewhere'));
      await expect(letters.insert(aLetter())).rejects.toThrow(EngineUnavailable);
      await expect(engine.ping()).rejects.toThrow(EngineUnavailable);
      await rename(join(folder, 'elsewhere'), fileIn(folder));
      await letters.insert(aLetter());
      expect(await letters.page({ pageSize: 1 })).toMatchObject({ total: 1 });
      await engine.close();
    }));

  it('keeps every acknowledged record when the process is killed', () =>
    withFolder(async (folder) => {
      const writer = startChild('write-until-killed.ts', folder);
      await writer.printed(50);
      await writer.kill();
      const engine = await openIn(folder);
      const letters = await engine.open(LetterRecords);
      for (const id of writer.lines) expect(await letters.find(id)).not.toBeNull();
      const stored = (await collected(letters.iterate())).length;
      expect(await letters.page({ pageSize: 1, search: 'power cut' })).toMatchObject({ total: stored });
      expect(await letters.page({ pageSize: 1 })).toMatchObject({ total: stored });
      await engine.close();
    }));

  it('is left as it was when it belongs to another program', () =>
    withFolder(async (folder) => {
      await alter(fileIn(folder), 'CREATE TABLE theirs (a)');
      const before = await readFile(fileIn(folder));
      await expect(openIn(folder)).rejects.toThrow(ForeignData);
      await expect(openIn(folder)).rejects.toThrow(/belongs to another program.*DATA_DIR/);
      expect(await readFile(fileIn(folder))).toEqual(before);
    }));

  it('is refused when a newer version wrote it', () =>
    withFolder(async (folder) => {
      await fill(folder);
      await alter(fileIn(folder), 'PRAGMA user_version = 99');
      await expect(openIn(folder)).rejects.toThrow(NewerData);
      await expect(openIn(folder)).rejects.toThrow(/newer version of the product \(99/);
    }));

  it('is refused when it is no database any more', () =>
    withFolder(async (folder) => {
      await fill(folder);
      await writeFile(fileIn(folder), 'x'.repeat(8192), { mode: 0o600 });
      await expect(openIn(folder)).rejects.toThrow(DamagedData);
      await expect(openIn(folder)).rejects.toThrow(/newest backup/);
    }));

  it('says that it is damaged when a read meets garbage', () =>
    withFolder(async (folder) => {
      await fill(folder, 300);
      const file = await open(fileIn(folder), 'r+');
      const { size } = await file.stat();
      await file.write(Buffer.alloc(size - 8192, 0x5a), 0, size - 8192, 8192);
      await file.close();
      const reading = async () => {
        const engine = await openIn(folder);
        await collected((await engine.open(LetterRecords)).iterate()).finally(() => engine.close());
      };
      await expect(reading()).rejects.toThrow(DamagedData);
    }));

  it('starts anew from the empty file that a crash may leave', () =>
    withFolder(async (folder) => {
      await writeFile(fileIn(folder), '');
      await fill(folder);
      const file = await openSqliteFile(fileIn(folder));
      expect(file.get('PRAGMA application_id')).toEqual({ application_id: applicationId });
      expect(file.get('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' });
      expect(file.get('PRAGMA synchronous')).toEqual({ synchronous: 2 });
      file.close();
    }));

  it('gives the records of an older version the indexes of a newer one, and an older one may follow again', () =>
    withFolder(async (folder) => {
      await fill(folder, 600);
      const newer = { ...LetterRecords, sort: [...LetterRecords.sort, 'state'], filter: ['name', 'state'] } as const;
      for (const declaration of [newer, LetterRecords]) {
        const engine = await openIn(folder);
        const letters = await engine.open(declaration);
        expect(await letters.page({ pageSize: 5, search: 'asha' })).toMatchObject({ total: 600 });
        expect(await collected(letters.iterate())).toHaveLength(600);
        const { _id } = await letters.insert(aLetter({ name: 'Ravi' }));
        await letters.remove({ _id });
        await engine.close();
        const indexes = await indexesIn(fileIn(folder));
        expect(indexes.includes('r_letters_f_name')).toBe(declaration === newer);
        expect(indexes.includes('r_letters_s_state')).toBe(declaration === newer);
      }
    }));

  it('refuses a new unique field that stored records break, and leaves them as they were', () =>
    withFolder(async (folder) => {
      await fill(folder, 2);
      const engine = await openIn(folder);
      const unique = engine.open({ ...LetterRecords, unique: ['email', 'name'] });
      await expect(unique).rejects.toThrow(RecordsDisagree);
      expect((await (await engine.open(LetterRecords)).page({ pageSize: 5, search: 'asha' })).total).toBe(2);
      await engine.close();
    }));

  it.each([
    ['the disk is full', 'PRAGMA max_page_count = 5', /disk is full/],
    ['the file is read-only', 'PRAGMA query_only = ON', /read-only/],
  ])('answers that it is unavailable when %s, and works again afterwards', (_, trouble, message) =>
    withFolder(async (folder) => {
      const file = await openSqliteFile(fileIn(folder));
      file.exec('CREATE TABLE things (thing TEXT)');
      file.exec(trouble);
      const write = () =>
        file.transaction(() => {
          for (let at = 0; at < 20; at++) file.run('INSERT INTO things VALUES (?)', 'x'.repeat(4000));
        });
      expect(write).toThrow(EngineUnavailable);
      expect(write).toThrow(message);
      file.exec('PRAGMA query_only = OFF; PRAGMA max_page_count = 100000');
      write();
      expect(file.get('SELECT count(*) AS n FROM things')).toEqual({ n: 20 });
      file.close();
    }),
  );
});
