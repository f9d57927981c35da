import { statSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DamagedData, EngineFull, EngineUnavailable, ForeignData, NewerData, RecordsDisagree } from '../port/errors.js';
import { startChild } from '../testing/children/child.js';
import { withFolder } from '../testing/folders.js';
import { aLetter, LaterLetterRecords, LetterRecords } from '../testing/letters.js';
import {
  alterLetters,
  flipBytes,
  inLetters,
  lettersFile,
  openLetters,
  storeLetters,
  verifyLetters,
} from '../testing/letters-file.js';
import { applicationId, openSqliteFile } from './on-disk/database.js';

jest.setTimeout(60_000);

const fill = (dataDir: string, count = 1): Promise<void> =>
  storeLetters(
    dataDir,
    Array.from({ length: count }, () => aLetter()),
  );

describe('the SQLite file of a service', () => {
  it('is readable only by its owner, and so are the files beside it', () =>
    withFolder(async (folder) => {
      const dataDir = join(folder, 'data');
      const engine = await openLetters(dataDir);
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

  it('acknowledges no write while the file is moved away, and continues once it is back', () =>
    withFolder(async (folder) => {
      await inLetters(folder, async (engine) => {
        const letters = await engine.open(LetterRecords);
        await rename(lettersFile(folder), join(folder, 'elsewhere'));
        await expect(letters.insert(aLetter())).rejects.toThrow(EngineUnavailable);
        await expect(engine.ping()).rejects.toThrow(EngineUnavailable);
        await rename(join(folder, 'elsewhere'), lettersFile(folder));
        await letters.insert(aLetter());
        expect(await letters.page({ pageSize: 1 })).toMatchObject({ total: 1 });
      });
    }));

  it('keeps every acknowledged record when the process is killed', () =>
    withFolder(async (folder) => {
      const writer = startChild('write', folder);
      await writer.printed(50);
      await writer.kill();
      await inLetters(folder, async (engine) => {
        const letters = await engine.open(LetterRecords);
        for (const id of writer.lines) expect(await letters.find(id)).not.toBeNull();
        const stored = (await letters.list()).length;
        expect(await letters.page({ pageSize: 1, search: 'power cut' })).toMatchObject({ total: stored });
        expect(await letters.page({ pageSize: 1 })).toMatchObject({ total: stored });
      });
    }));

  it('is left unchanged when it belongs to another program', () =>
    withFolder(async (folder) => {
      await alterLetters(folder, 'CREATE TABLE theirs (a)');
      const before = await readFile(lettersFile(folder));
      await expect(openLetters(folder)).rejects.toThrow(ForeignData);
      await expect(openLetters(folder)).rejects.toThrow(/belongs to another program.*DATA_DIR/);
      expect(await readFile(lettersFile(folder))).toEqual(before);
    }));

  it('is refused when a newer version wrote it', () =>
    withFolder(async (folder) => {
      await fill(folder);
      await alterLetters(folder, 'PRAGMA user_version = 99');
      await expect(openLetters(folder)).rejects.toThrow(NewerData);
      await expect(openLetters(folder)).rejects.toThrow(/newer release of Easy Tax \(99/);
    }));

  it('reports damage when a read finds garbage', () =>
    withFolder(async (folder) => {
      await fill(folder, 300);
      await flipBytes(folder, (bytes) => void bytes.fill(0x5a, bytes.length / 2));
      const reading = inLetters(folder, async (engine) => (await engine.open(LetterRecords)).list());
      await expect(reading).rejects.toThrow(DamagedData);
    }));

  it('starts again from an empty file that a crash may leave', () =>
    withFolder(async (folder) => {
      await writeFile(lettersFile(folder), '');
      await fill(folder);
      const file = await openSqliteFile(lettersFile(folder));
      expect(file.get('PRAGMA application_id')).toEqual({ application_id: applicationId });
      expect(file.get('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' });
      expect(file.get('PRAGMA synchronous')).toEqual({ synchronous: 2 });
      file.close();
    }));

  it('refuses a new unique field that stored records violate, and leaves them unchanged', () =>
    withFolder(async (folder) => {
      await fill(folder, 2);
      const engine = await openLetters(folder);
      const unique = engine.open({ ...LetterRecords, unique: ['email', 'name'] });
      await expect(unique).rejects.toThrow(RecordsDisagree);
      expect((await (await engine.open(LetterRecords)).page({ pageSize: 5, search: 'asha' })).total).toBe(2);
      await engine.close();
    }));

  it.each([
    ['the disk is full', 'PRAGMA max_page_count = 5', EngineFull, /disk is full/],
    ['the file is read-only', 'PRAGMA query_only = ON', EngineUnavailable, /read-only/],
  ])('answers that it is unavailable when %s, and works again afterwards', (_, trouble, kind, message) =>
    withFolder(async (folder) => {
      const file = await openSqliteFile(lettersFile(folder));
      file.exec('CREATE TABLE things (thing TEXT)');
      file.exec(trouble);
      const write = () =>
        file.transaction(() => {
          for (let at = 0; at < 20; at++) file.run('INSERT INTO things VALUES (?)', 'x'.repeat(4000));
        });
      expect(write).toThrow(kind);
      expect(write).toThrow(message);
      file.exec('PRAGMA query_only = OFF; PRAGMA max_page_count = 100000');
      write();
      expect(file.get('SELECT count(*) AS n FROM things')).toEqual({ n: 20 });
      file.close();
    }),
  );
});

const many = 3000;

describe('rebuilding the tables derived from records', () => {
  it('is refused for a damaged document, which the error names', () =>
    withFolder(async (folder) => {
      await storeLetters(folder, [aLetter(), aLetter({ name: 'Asha Rao' })]);
      const damage = "UPDATE r_letters SET doc = replace(doc, 'Asha', 'Isha') WHERE rid = 2";
      await alterLetters(folder, `${damage}; UPDATE record_types SET fingerprint = 'of an earlier release'`);
      const opening = inLetters(folder, (engine) => engine.open(LetterRecords));
      await expect(opening).rejects.toThrow(/letters\.db, letters, row 2, is damaged/);
    }));

  it('can be killed at any moment: the previous version finds everything unchanged, and the next run starts again', () =>
    withFolder(async (dataDir) => {
      const letters = Array.from({ length: many }, () => aLetter({ state: 'open' }));
      await storeLetters(dataDir, letters);
      for (const lines of [1, 5]) {
        const child = startChild('rebuild', dataDir);
        await child.printed(lines);
        await child.kill();
        expect(await verifyLetters(dataDir)).toEqual({ checked: many, findings: [] });
      }
      expect(await verifyLetters(dataDir, LaterLetterRecords)).toEqual({ checked: many, findings: [] });
    }));
});
