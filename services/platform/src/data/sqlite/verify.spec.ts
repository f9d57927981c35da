import { sortKey } from '../port/derive.js';
import { DamagedData } from '../port/errors.js';
import type { RecordsEngine } from '../port/records.js';
import { withFolder } from '../testing/folders.js';
import { aLetter, LetterRecords } from '../testing/letters.js';
import { alterLetters, flipBytes, inLetters, storeLetters, verifyLetters } from '../testing/letters-file.js';
import { sealed } from './table.js';

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
      await expect(letters.list()).rejects.toThrow(DamagedData);
      expect((await letters.page({ pageSize: 3, sort: 'createdAt', dir: 'desc' })).rows).toHaveLength(3);
    }));
});

const here = expect.stringMatching;
const two = aLetter({ _id: 'two', email: 'two@example.in' });
const three = ['one', 'two', 'three'].map((_id) =>
  _id === 'two' ? two : aLetter({ _id, email: `${_id}@example.in` }),
);

const setDoc = (doc: string) => `UPDATE r_letters SET doc = '${doc}' WHERE _id = 'two'`;

describe('verifying the tables of records', () => {
  it.each([
    ['no problem in intact tables', 'SELECT 1', []],
    ['a sort key', "UPDATE r_letters SET s_name = '2zz' WHERE _id = 'two'", [here(/letters two: s_name differs/)]],
    [
      'a value asked for',
      "UPDATE r_letters SET f_state = 'x' WHERE _id = 'two'",
      [here(/letters two: f_state differs/)],
    ],
    [
      'a text looked into',
      "UPDATE r_letters__texts SET text = 'x' WHERE rid = 2",
      [here(/letters two: text differs/), here(/search index differs/)],
    ],
    [
      'a text that is gone',
      'DELETE FROM r_letters__texts WHERE rid = 2',
      [here(/letters two: text differs/), here(/search index differs/)],
    ],
    ['a row that the index lacks', 'DELETE FROM r_letters__search WHERE rowid = 2', [here(/search index differs/)]],
    [
      'rows whose texts the index has exchanged',
      `DELETE FROM r_letters__search WHERE rowid IN (1, 2);
        INSERT INTO r_letters__search (rowid, text) SELECT 3 - rid, text FROM r_letters__texts WHERE rid IN (1, 2)`,
      [here(/search index differs/)],
    ],
    [
      'a row that the index has under another text',
      "DELETE FROM r_letters__search WHERE rowid = 2; INSERT INTO r_letters__search (rowid, text) VALUES (2, 'other')",
      [here(/search index differs/)],
    ],
    [
      'a record that is gone, and its text is not',
      'DELETE FROM r_letters WHERE rid = 2; UPDATE record_types SET total = 2',
      [here(/search knows 1 that are not there/)],
    ],
    [
      'a count',
      "UPDATE record_types SET total = 7 WHERE name = 'letters'",
      [here(/letters: 3 are there, and the kept count says 7/)],
    ],
    ['an invalid document', setDoc('{'), [here(/two: its document is not what was written/)]],
    [
      'a document with another letter in it',
      setDoc(sealed(two).replace('two@', 'twp@')),
      [here(/not what was written/)],
    ],
    [
      'a document of another type',
      setDoc(sealed({ ...two, message: 7 })),
      [here(/two: is not of its type \(message\)/), here(/s_message/), here(/two: text/)],
    ],
    ['a document of another record', setDoc(sealed({ ...two, _id: 'one' })), [here(/letters two: _id differs/)]],
  ])('finds %s', (_, sql, findings) =>
    withFolder(async (dataDir) => {
      await storeLetters(dataDir, three);
      await alterLetters(dataDir, sql);
      expect((await verifyLetters(dataDir)).findings).toEqual(findings);
    }),
  );

  it('finds a text with a flipped bit, which differs from its record and the search index', () =>
    withFolder(async (dataDir) => {
      await storeLetters(dataDir, [two]);
      await flipBytes(dataDir, (bytes) => {
        const text = bytes.indexOf('\u0001two@');
        expect(text).toBeGreaterThan(0);
        bytes.write('twp@', text + 1);
      });
      const { findings } = await verifyLetters(dataDir);
      expect(findings).toEqual(expect.arrayContaining([here(/two: text differs/), here(/search index differs/)]));
    }));

  it('finds an index that differs from its table, as after a flipped bit', () =>
    withFolder(async (dataDir) => {
      await storeLetters(dataDir, [aLetter({ size: 4711 })]);
      await flipBytes(dataDir, (bytes) => {
        // The key stands in the table and in its index.
        const place = bytes.lastIndexOf(sortKey(4711));
        expect(place).toBeGreaterThan(bytes.indexOf(sortKey(4711)));
        bytes[place] = 0x30;
      });
      const { findings } = await verifyLetters(dataDir);
      expect(findings).toContainEqual(here(/letters\.db: row 1 missing from index r_letters_s_size|s_size differs/));
    }));
});
