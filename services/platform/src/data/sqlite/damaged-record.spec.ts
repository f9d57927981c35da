import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sortKey } from '../derive.js';
import { DamagedData } from '../errors.js';
import { withFolder } from '../testing/folders.js';
import { aLetter, collected, insertAll, LetterRecords } from '../testing/letters.js';
import { openSqliteEngine } from './engine.js';
import { openSqlite } from './on-disk/driver.js';

jest.setTimeout(30_000);

const openIn = (dataDir: string) => openSqliteEngine({ dataDir, service: 'letters' });
const path = (folder: string) => join(folder, 'letters.db');

async function fill(folder: string, count: number): Promise<void> {
  const engine = await openIn(folder);
  await insertAll(
    await engine.open(LetterRecords),
    Array.from({ length: count }, (_, at) => aLetter({ email: `${at}@example.in` })),
  );
  await engine.close();
}

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

  it('is not shown by a search for what it does not have, where the search index says so', () =>
    withDamage("UPDATE r_letters__search SET text = 'somebody else' WHERE rowid = 1", async (engine) => {
      const letters = await engine.open(LetterRecords);
      expect((await letters.page({ pageSize: 10, search: 'asha rao' })).rows).toHaveLength(4);
      expect((await letters.page({ pageSize: 10, search: 'somebody' })).rows).toEqual([]);
    }));

  it('is met by lists and walks, too, while what is whole can be read', () =>
    withDamage("UPDATE r_letters SET doc = replace(doc, 'Asha', 'Isha') WHERE rid = 1", async (engine) => {
      const letters = await engine.open(LetterRecords);
      await expect(letters.page({ pageSize: 10 })).rejects.toThrow(DamagedData);
      await expect(collected(letters.iterate())).rejects.toThrow(DamagedData);
      expect((await letters.page({ pageSize: 3, sort: 'createdAt', dir: 'desc' })).rows).toHaveLength(3);
    }));
});

/** Lets the entry of one index lead to the row before its own: the key, the id and the row's number stand side by side. */
async function misleadIndex(file: string, key: string): Promise<void> {
  const bytes = await readFile(file);
  const at = bytes.indexOf(key);
  expect(at).toBeGreaterThan(0);
  const rid = at + Buffer.byteLength(key);
  bytes[rid] = (bytes[rid] ?? 0) - 1;
  await writeFile(file, bytes);
}
