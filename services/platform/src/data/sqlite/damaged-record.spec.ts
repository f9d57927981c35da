import { sortKey } from '../port/derive.js';
import { DamagedData } from '../port/errors.js';
import type { RecordsEngine } from '../port/records.js';
import { withFolder } from '../testing/folders.js';
import { aLetter, collected, LetterRecords } from '../testing/letters.js';
import { alterLetters, flipBytes, inLetters, storeLetters } from '../testing/letters-file.js';

jest.setTimeout(30_000);

describe('a record that is damaged in the file', () => {
  const withDamage = (sql: string, work: (engine: RecordsEngine) => Promise<void>) =>
    withFolder(async (folder) => {
      const letters = Array.from({ length: 5 }, (_, at) => aLetter({ email: `${at}@example.in` }));
      await storeLetters(folder, letters);
      await alterLetters(folder, sql);
      await inLetters(folder, work);
    });

  it.each([
    ['a letter of it is another', "UPDATE r_letters SET doc = replace(doc, 'Asha', 'Isha') WHERE rid = 2"],
    [
      'another record stands where its index points',
      "UPDATE r_letters SET f_email = f_email || rid; UPDATE r_letters SET f_email = '1@example.in' WHERE rid = 5",
    ],
  ])('is not returned, and further writes are refused, when %s', (_, sql) =>
    withDamage(sql, async (engine) => {
      const letters = await engine.open(LetterRecords);
      await expect(
        letters.findBy('email', '1@example.in').then((found) => found ?? letters.findBy('email', '1@example.in2')),
      ).rejects.toThrow(DamagedData);
      await expect(letters.insert(aLetter())).rejects.toThrow(DamagedData);
      await expect(engine.ping()).rejects.toThrow(DamagedData);
    }),
  );

  it('is not confused with another one to which a damaged index points', () =>
    withFolder(async (folder) => {
      const list = [aLetter({ size: 1 }), aLetter({ size: 2 }), aLetter({ size: 3 })];
      await storeLetters(folder, list);
      // The entry of one index leads to the row before its own: key, id and the row's number stand side by side.
      await flipBytes(folder, (bytes) => {
        const entry = `${sortKey(3)}${list[2]?._id}`;
        const rid = bytes.lastIndexOf(entry) + Buffer.byteLength(entry);
        expect(bytes.lastIndexOf(entry)).toBeGreaterThan(0);
        bytes[rid] = (bytes[rid] ?? 0) - 1;
      });
      await inLetters(folder, async (engine) => {
        const letters = await engine.open(LetterRecords);
        expect((await letters.page({ pageSize: 5, sort: 'name' })).rows).toHaveLength(3);
        await expect(letters.page({ pageSize: 5, sort: 'size' })).rejects.toThrow(DamagedData);
      });
    }));

  it('is not found by a wrong text in a damaged search index', () =>
    withDamage("UPDATE r_letters__search SET text = 'somebody else' WHERE rowid = 1", async (engine) => {
      const letters = await engine.open(LetterRecords);
      expect((await letters.page({ pageSize: 10, search: 'asha rao' })).rows).toHaveLength(4);
      expect((await letters.page({ pageSize: 10, search: 'somebody' })).rows).toEqual([]);
    }));

  it('also makes lists and iteration fail, while undamaged records can be read', () =>
    withDamage("UPDATE r_letters SET doc = replace(doc, 'Asha', 'Isha') WHERE rid = 1", async (engine) => {
      const letters = await engine.open(LetterRecords);
      await expect(letters.page({ pageSize: 10 })).rejects.toThrow(DamagedData);
      await expect(collected(letters.iterate())).rejects.toThrow(DamagedData);
      expect((await letters.page({ pageSize: 3, sort: 'createdAt', dir: 'desc' })).rows).toHaveLength(3);
    }));
});
