import { existsSync, statSync } from 'node:fs';
import { copyFile, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { DamagedData, DataRefused, EngineUnavailable } from '../../port/errors.js';
import { startChild } from '../../testing/children/child.js';
import { findingsOf } from '../../testing/contract/walk.js';
import { withFolder } from '../../testing/folders.js';
import { aLetter, LetterRecords } from '../../testing/letters.js';
import { alterLetters, inLetters, lettersFile, openLetters, storeLetters } from '../../testing/letters-file.js';
import { openSqliteEngine } from '../engine.js';
import { compactSqlite, countSqlite, snapshotSqlite } from './database.js';
import { openSqlite } from './driver.js';

jest.setTimeout(60_000);

/** A byte of the file's first hundred, changed (https://sqlite.org/fileformat.html#the_database_header). */
const changed = (at: number) => (bytes: Buffer) => {
  bytes[at] = (bytes[at] ?? 0) ^ 0x41;
  return bytes;
};

describe('a damaged database file', () => {
  it.each([
    ['the last page is missing', (bytes: Buffer) => bytes.subarray(0, -4096)],
    ['a copy ended within a page', (bytes: Buffer) => bytes.subarray(0, -100)],
    ['half of it is missing', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['almost everything is missing', (bytes: Buffer) => bytes.subarray(0, 50)],
    ['its first bytes have changed', changed(3)],
    ['its page size has changed', changed(16)],
    ['its length differs from its header', changed(30)],
  ])('is refused at the start, and not changed, when %s', (_, damage) =>
    withFolder(async (folder) => {
      const [whole, cut] = [join(folder, 'whole'), join(folder, 'cut')];
      const letters = Array.from({ length: 50 }, () => aLetter());
      await storeLetters(whole, letters);
      const damaged = Buffer.from(damage(await readFile(lettersFile(whole))));
      await mkdir(cut);
      await writeFile(lettersFile(cut), damaged);
      const opening = openLetters(cut);
      await expect(opening).rejects.toThrow(DamagedData);
      await expect(opening).rejects.toThrow(/is damaged.*newest backup/);
      expect((await readFile(lettersFile(cut))).equals(damaged)).toBe(true);
    }),
  );

  it.each([
    ['no longer lists them', "UPDATE record_types SET name = 'lettert' WHERE name = 'letters'"],
    ['lists them under another name', 'ALTER TABLE r_letters RENAME TO r_lettert'],
  ])('is refused when its records are opened, if it %s', (_, change) =>
    withFolder(async (dataDir) => {
      await storeLetters(dataDir, [aLetter()]);
      await alterLetters(dataDir, change);
      const opening = inLetters(dataDir, (engine) => engine.open(LetterRecords));
      await expect(opening).rejects.toThrow(/is damaged.*newest backup/);
    }),
  );

  it('is rolled back and rebuilt at the start after a power cut during its creation', () =>
    withFolder(async (folder) => {
      await alterLetters(folder, 'CREATE TABLE half_made (letter)');
      await writeFile(join(folder, 'letters.db-journal'), journalOfNew());
      await storeLetters(folder, [aLetter()]);
      expect(existsSync(join(folder, 'letters.db-journal'))).toBe(false);
    }));
});

/** A rollback journal's head for a file that was empty before (https://sqlite.org/fileformat.html#the_rollback_journal). */
function journalOfNew(): Buffer {
  const [sector, page] = [512, 4096];
  const head = Buffer.alloc(sector);
  Buffer.from('d9d505f920a163d7', 'hex').copy(head);
  head.writeUInt32BE(sector, 20);
  head.writeUInt32BE(page, 24);
  return head;
}

const service = 'letters';
const long = 'Where is my refund for AY 2026-27? '.repeat(20);

/** Letters of which every fifth is still there. @returns the ids of those */
async function manyRemoved(dataDir: string, count = 800): Promise<string[]> {
  const all = Array.from({ length: count }, (_, at) => aLetter({ message: `${at} ${long}` }));
  await storeLetters(dataDir, all);
  await inLetters(dataDir, async (engine) => {
    const letters = await engine.open(LetterRecords);
    await Promise.all(all.filter((_, at) => at % 5 > 0).map(({ _id }) => letters.remove({ _id })));
  });
  return all.filter((_, at) => at % 5 === 0).map(({ _id }) => _id);
}

async function compacted(dataDir: string) {
  await inLetters(dataDir, (engine) => engine.compact(LetterRecords));
  return compactSqlite({ dataDir, service });
}

const lookedAt = (dataDir: string) =>
  inLetters(dataDir, async (engine) => {
    const { findings } = await findingsOf((finding) => engine.verify(LetterRecords, finding));
    const letters = await engine.open(LetterRecords);
    const { total } = await letters.page({ search: 'refund for ay', pageSize: 1 });
    return { findings, total, ids: (await letters.list()).map(({ _id }) => _id) };
  });

describe('compacting a database', () => {
  it('frees the space of removed records, and keeps the others intact', () =>
    withFolder(async (dataDir) => {
      const left = await manyRemoved(dataDir);
      const { before, after: now } = await compacted(dataDir);
      expect(now).toBeLessThan(before / 3);
      expect(statSync(join(dataDir, 'letters.db')).size).toBe(now);
      expect(statSync(join(dataDir, 'letters.db')).mode & 0o077).toBe(0);
      expect(await lookedAt(dataDir)).toEqual({ findings: [], total: left.length, ids: left.sort() });
    }));

  it('is refused while another process reads the database', () =>
    withFolder(async (dataDir) => {
      await manyRemoved(dataDir, 50);
      const reader = await openSqlite(join(dataDir, 'letters.db'));
      reader.exec('BEGIN');
      reader.prepare('SELECT count(*) FROM r_letters').get();
      const refused = compactSqlite({ dataDir, service });
      await expect(refused).rejects.toThrow(DataRefused);
      await expect(refused).rejects.toThrow(/is in use/);
      reader.close();
      expect((await lookedAt(dataDir)).findings).toEqual([]);
    }));

  it('loses nothing when it is killed at any moment', () =>
    withFolder(async (dataDir) => {
      const left = (await manyRemoved(dataDir)).sort();
      for (let round = 0; round < 3; round += 1) {
        const child = startChild('compact', dataDir);
        await child.printed(1 + round);
        await after(round * 3);
        await child.kill();
        expect(await lookedAt(dataDir)).toEqual({ findings: [], total: left.length, ids: left });
      }
    }));
});

const besides = ['letters.db-mark', 'letters-passing.db', 'letters-passing.db-wal', 'letters-passing.db-shm'];
const removed = /secret-that-was-purged/i;

/** The release of November 2026 (f1ac77e) has written it: 12 letters, a hidden one, and one that it has removed. */
const formerFile = async () => gunzipSync(await readFile(join(__dirname, '../../testing/former/letters.db.gz')));

describe('a folder of the previous release', () => {
  it('is migrated once, with every record, and without removed records and unrelated files', () =>
    withFolder(async (dataDir) => {
      const path = join(dataDir, 'letters.db');
      const former = await formerFile();
      expect(former.toString('latin1')).toMatch(removed);
      await writeFile(path, former);
      for (const name of besides) await writeFile(join(dataDir, name), 'x');

      const rebuilt = jest.fn();
      for (const times of [1, 1]) {
        const engine = await openSqliteEngine({ dataDir, service: 'letters', rebuilt });
        const letters = await engine.open(LetterRecords);
        expect(rebuilt).toHaveBeenCalledTimes(times);
        const all = await letters.list();
        expect(all).toHaveLength(13);
        expect(all.at(5)).toMatchObject({ name: 'Asha 4', email: '4@example.in', state: 'done', size: 4 });
        expect(await letters.page({ pageSize: 5, search: 'may i' })).toMatchObject({ total: 12, totalExact: true });
        expect(await letters.page({ pageSize: 5, search: 'hidden' })).toMatchObject({ total: 0 });
        expect((await letters.page({ pageSize: 1, where: { urgent: true } })).total).toBe(4);
        const found = await findingsOf((finding) => engine.verify(LetterRecords, finding));
        expect(found).toEqual({ checked: 13, findings: [] });
        await engine.close();
      }
      expect(besides.filter((name) => existsSync(join(dataDir, name)))).toEqual([]);
      expect((await readFile(path)).toString('latin1')).not.toMatch(removed);
    }));
});

describe('a closed database beside which no file can be made, as on a full disk', () => {
  /** Its own inode: SQLite of this process keeps the first one's files open for a while. */
  async function aClosedOne(folder: string) {
    const first = join(folder, 'first');
    await storeLetters(first, [aLetter(), aLetter()]);
    await copyFile(lettersFile(first), lettersFile(folder));
    await symlink(join(folder, 'nowhere/file'), `${lettersFile(folder)}-shm`);
    return { dataDir: folder, service: 'letters' };
  }

  it('is copied all the same', () =>
    withFolder(async (folder) => {
      const copy = join(folder, 'copy');
      const closed = await aClosedOne(folder);
      await mkdir(copy);
      await snapshotSqlite(closed, copy);
      expect(await countSqlite({ ...closed, dataDir: copy })).toBe(2);
    }));

  it('is not while its log has what it lacks', () =>
    withFolder(async (folder) => {
      const closed = await aClosedOne(folder);
      await writeFile(`${lettersFile(folder)}-wal`, 'a log');
      await expect(countSqlite(closed)).rejects.toThrow(EngineUnavailable);
    }));
});
