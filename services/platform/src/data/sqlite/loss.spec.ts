import { copyFile, cp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sortKey } from '../derive.js';
import { DamagedData } from '../errors.js';
import { startChild } from '../testing/child.js';
import { withFolder } from '../testing/folders.js';
import { aLetter, collected, insertAll, LetterRecords } from '../testing/letters.js';
import { openSqlite } from './driver.js';
import { openSqliteEngine } from './engine.js';

/** No row waits for its trigrams. */
jest.mock('./trigrams.js', () => ({ ...jest.requireActual('./trigrams.js'), together: 1 }));

jest.setTimeout(30_000);

const openIn = (dataDir: string) => openSqliteEngine({ dataDir, service: 'letters' });
const path = (folder: string, ending = '') => join(folder, `letters.db${ending}`);

async function fill(folder: string, count: number): Promise<void> {
  const engine = await openIn(folder);
  await insertAll(
    await engine.open(LetterRecords),
    Array.from({ length: count }, (_, at) => aLetter({ email: `${at}@example.in` })),
  );
  await engine.close();
}

/** A folder whose last commits are in the log alone, as after a kill. */
async function killed(folder: string): Promise<void> {
  const writer = startChild('write-until-killed.ts', folder);
  await writer.printed(30);
  await writer.kill();
}

async function flip(file: string, at: number): Promise<void> {
  const bytes = await readFile(file);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(file, bytes);
}

describe('a folder that has lost what it had acknowledged', () => {
  it.each([
    ['the database is gone', (folder: string) => rm(path(folder)), /is gone.*Bring it back.*restore/],
    ['the database is empty', (folder: string) => truncate(path(folder)), /is gone/],
    ['its log is gone', (folder: string) => rm(path(folder, '-wal')), /lacks (all|the last \d+) of/],
    ['its log is cut', (folder: string) => cutHalf(path(folder, '-wal')), /lacks (all|the last \d+) of/],
    [
      'a bit of its log is another',
      (folder: string) => flip(path(folder, '-wal'), 5000),
      /lacks (all|the last \d+) of/,
    ],
    ['its mark is no mark', (folder: string) => flip(path(folder, '-mark'), 40), /-mark is damaged/],
    ['its mark is cut', (folder: string) => truncate(path(folder, '-mark'), 20), /-mark is damaged/],
  ])('is refused when %s, and left as it is', (_, damage, message) =>
    withFolder(async (folder) => {
      await killed(folder);
      await damage(folder);
      const before = await sizesIn(folder);
      await expect(openIn(folder)).rejects.toThrow(DamagedData);
      await expect(openIn(folder)).rejects.toThrow(message);
      expect(await sizesIn(folder)).toEqual(before);
    }),
  );

  it('is refused when an older copy, or another database, stands in its place', () =>
    withFolder(async (folder) => {
      const [here, there] = [join(folder, 'here'), join(folder, 'there')];
      await fill(here, 3);
      await copyFile(path(here), join(folder, 'older'));
      const again = await openIn(here);
      await (await again.open(LetterRecords)).insert(aLetter());
      await again.close();
      await put(join(folder, 'older'), path(here));
      await expect(openIn(here)).rejects.toThrow(/lacks the last 1 of/);
      await fill(there, 20);
      await put(path(there), path(here));
      await expect(openIn(here)).rejects.toThrow(/not the database that was here/);
    }));

  it('goes on with what is there once its mark was removed, as the message says', () =>
    withFolder(async (folder) => {
      await killed(folder);
      await rm(path(folder, '-wal'));
      await rm(path(folder, '-mark'));
      await (await openIn(folder)).close();
    }));

  it('is not missed by a whole folder that was killed, copied or closed', () =>
    withFolder(async (folder) => {
      const [here, there] = [join(folder, 'here'), join(folder, 'there')];
      await killed(here);
      await cp(here, there, { recursive: true });
      for (const each of [here, there, there]) await (await openIn(each)).close();
    }));
});

describe('a record that is damaged where it lies', () => {
  const withDamage = (sql: string, work: (engine: Awaited<ReturnType<typeof openIn>>) => Promise<void>) =>
    withFolder(async (folder) => {
      await fill(folder, 5);
      const hand = await openSqlite(path(folder));
      hand.exec(sql);
      hand.close();
      const engine = await openIn(folder);
      await work(engine);
      await engine.close();
    });

  it.each([
    ['a letter of it is another', "UPDATE r_letters SET doc = replace(doc, 'Asha', 'Isha') WHERE rid = 2"],
    [
      'another record stands where its index points',
      "UPDATE r_letters SET f_email = f_email || rid; UPDATE r_letters SET f_email = '1@example.in' WHERE rid = 5",
    ],
  ])('is not given out, and nothing is written any more, when %s', (_, sql) =>
    withDamage(sql, async (engine) => {
      const letters = await engine.open(LetterRecords);
      await expect(
        letters.findBy('email', '1@example.in').then((found) => found ?? letters.findBy('email', '1@example.in2')),
      ).rejects.toThrow(DamagedData);
      await expect(letters.insert(aLetter())).rejects.toThrow(DamagedData);
      await expect(engine.ping()).rejects.toThrow(DamagedData);
    }),
  );

  it('is not taken for another one that an index leads to instead', () =>
    withFolder(async (folder) => {
      const engine = await openIn(folder);
      const list = [aLetter({ size: 1 }), aLetter({ size: 2 }), aLetter({ size: 3 })];
      await insertAll(await engine.open(LetterRecords), list);
      await engine.close();
      await misleadIndex(path(folder), `${sortKey(3)}${list[2]?._id}`);
      const again = await openIn(folder);
      const letters = await again.open(LetterRecords);
      expect((await letters.page({ pageSize: 5, sort: 'name' })).rows).toHaveLength(3);
      await expect(letters.page({ pageSize: 5, sort: 'size' })).rejects.toThrow(DamagedData);
      await again.close();
    }));

  it('is not shown by a search for what it does not have, where the trigrams say so', () =>
    withDamage("UPDATE r_letters__text SET c_name = 'somebody else' WHERE rid = 1", async (engine) => {
      const letters = await engine.open(LetterRecords);
      expect((await letters.page({ pageSize: 10, search: 'asha rao' })).rows).toHaveLength(4);
      await expect(letters.page({ pageSize: 10, search: 'somebody' })).rejects.toThrow(DamagedData);
    }));

  it('is met by lists and walks, too, while what is whole can be read', () =>
    withDamage("UPDATE r_letters SET doc = replace(doc, 'Asha', 'Isha') WHERE rid = 1", async (engine) => {
      const letters = await engine.open(LetterRecords);
      await expect(letters.page({ pageSize: 10 })).rejects.toThrow(DamagedData);
      await expect(collected(letters.iterate())).rejects.toThrow(DamagedData);
      expect((await letters.page({ pageSize: 3, sort: 'createdAt', dir: 'desc' })).rows).toHaveLength(3);
    }));
});

/** As a hand does while nothing runs: the old file is gone, and another one has its name. */
async function put(from: string, to: string): Promise<void> {
  await rm(to);
  await copyFile(from, to);
}
/** Lets the entry of one index lead to the row before its own: the key, the id and the row's number stand side by side. */
async function misleadIndex(file: string, key: string): Promise<void> {
  const bytes = await readFile(file);
  const at = bytes.indexOf(key);
  expect(at).toBeGreaterThan(0);
  const rid = at + Buffer.byteLength(key);
  bytes[rid] = (bytes[rid] ?? 0) - 1;
  await writeFile(file, bytes);
}

const cutHalf = async (file: string) => truncate(file, Math.floor((await stat(file)).size / 2));
const sizesIn = (folder: string) =>
  Promise.all(
    ['', '-wal', '-mark'].map((each) =>
      stat(path(folder, each)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
