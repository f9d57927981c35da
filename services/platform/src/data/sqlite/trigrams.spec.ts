import { join } from 'node:path';
import { DuplicateKey, type Records, type RecordsEngine } from '../records.js';
import { withFolder } from '../testing/folders.js';
import { aLetter, insertAll, type Letter, LetterRecords } from '../testing/letters.js';
import { findingsOf } from '../testing/verifying.contract.js';
import { openSqlite } from './driver.js';
import { openSqliteEngine } from './engine.js';
import { SqliteTable } from './table.js';
import { together } from './trigrams.js';

interface Office {
  readonly letters: Records<Letter>;
  /** How many letters have a text; how many letters the trigrams know, and through which row they say so. */
  readonly known: () => Promise<{ texts: number; entered: number; through: number }>;
  /** What is wrong between the letters and what search knows. */
  readonly findings: () => Promise<readonly string[]>;
  readonly engine: RecordsEngine;
}

const withOffice = (work: (office: Office, dataDir: string) => Promise<void>) =>
  withFolder(async (dataDir) => {
    const engine = await openSqliteEngine({ dataDir, service: 'letters' });
    const known: Office['known'] = async () => {
      const beside = await openSqlite(join(dataDir, 'letters.db'));
      const number = (sql: string) => Number((beside.prepare(sql).get() as { n: number }).n);
      const counted = {
        texts: number('SELECT count(*) AS n FROM r_letters__text'),
        entered: number("SELECT count(DISTINCT doc) AS n FROM r_letters__vocabulary WHERE term = 'ash'"),
        through: number('SELECT rid AS n FROM r_letters__through'),
      };
      beside.close();
      return counted;
    };
    const findings = async () => (await findingsOf((finding) => engine.verify(LetterRecords, finding))).findings;
    await work({ letters: await engine.open(LetterRecords), known, findings, engine }, dataDir);
    await engine.close();
  });

async function byHand(dataDir: string, sql: string): Promise<void> {
  const hand = await openSqlite(join(dataDir, 'letters.db'));
  hand.exec(sql);
  hand.close();
}

const numbered = (from: number, to: number): Letter[] =>
  Array.from({ length: to - from }, (_, at) => aLetter({ _id: `id ${from + at}`, name: `Asha ${from + at}` }));

const found = async (letters: Records<Letter>, search: string): Promise<number> =>
  (await letters.page({ pageSize: 5, search })).total;

describe('trigrams of rows that come one by one', () => {
  it('are written for many at once; until then the rows are found by their texts', () =>
    withOffice(async ({ letters, known, findings }) => {
      await insertAll(letters, numbered(0, together - 1));
      expect(await known()).toEqual({ texts: together - 1, entered: 0, through: 0 });
      for (const search of ['a', 'sh', 'asha', 'asha 1']) {
        expect([search, await found(letters, search)]).toEqual([search, search === 'asha 1' ? 11 : together - 1]);
      }
      expect(await findings()).toEqual([]);
      await insertAll(letters, numbered(together - 1, together + 1));
      expect(await known()).toEqual({ texts: together + 1, entered: together, through: together });
      for (const search of ['a', 'sh', 'asha']) expect(await found(letters, search)).toBe(together + 1);
      expect(await found(letters, `asha ${together}`)).toBe(1);
      expect(await findings()).toEqual([]);
    }));

  it('are left alone by changes and removals of rows that have none yet, and follow those of rows that have', () =>
    withOffice(async ({ letters, findings }) => {
      await letters.insertMany(numbered(0, 10));
      await insertAll(letters, numbered(10, 20));
      for (const _id of ['id 3', 'id 13']) await letters.change({ _id }, { set: { name: 'Zoya' } });
      for (const _id of ['id 4', 'id 14'])
        await letters.change({ _id }, { set: { deletedAt: '2026-07-31T12:00:00Z' } });
      for (const _id of ['id 5', 'id 15']) await letters.remove({ _id });
      expect([await found(letters, 'asha'), await found(letters, 'zoya'), await found(letters, 'zo')]).toEqual([
        14, 2, 2,
      ]);
      expect(await findings()).toEqual([]);
      await insertAll(letters, numbered(20, 20 + together));
      expect([await found(letters, 'asha'), await found(letters, 'zoya')]).toEqual([14 + together, 2]);
      expect(await findings()).toEqual([]);
    }));

  it('are waited for by a row, too, that gets the number of one that was removed', () =>
    withOffice(async ({ letters, known, findings }) => {
      await letters.insertMany(numbered(0, 10));
      for (const at of [7, 8, 9]) await letters.remove({ _id: `id ${at}` });
      await insertAll(letters, numbered(20, 22));
      expect(await known()).toEqual({ texts: 9, entered: 7, through: 7 });
      expect([await found(letters, 'asha'), await findings()]).toEqual([9, []]);
      await letters.insertMany(numbered(30, 35));
      expect(await known()).toEqual({ texts: 14, entered: 14, through: 14 });
      expect([await found(letters, 'asha'), await findings()]).toEqual([14, []]);
    }));

  it('are written at once for those that come together, one of which is refused', () =>
    withOffice(async ({ letters, known, findings }) => {
      const taken = numbered(0, 10).map((letter, at) => ({ ...letter, email: at < 8 ? `${at}@example.in` : 'taken' }));
      await expect(letters.insertMany(taken)).rejects.toThrow(DuplicateKey);
      expect(await known()).toEqual({ texts: 9, entered: 9, through: 9 });
      expect([await found(letters, 'asha'), await findings()]).toEqual([9, []]);
    }));

  it('are written once, whichever of two services over one folder has the last row of them', () =>
    withOffice(async ({ letters, known, findings }, dataDir) => {
      const engine = await openSqliteEngine({ dataDir, service: 'letters' });
      const both = [letters, await engine.open(LetterRecords)];
      for (const [at, letter] of numbered(0, 2 * together + 9).entries()) await both[at % 2]?.insert(letter);
      expect(await known()).toEqual({ texts: 2 * together + 9, entered: 2 * together, through: 2 * together });
      for (const each of both) expect(await found(each, 'asha')).toBe(2 * together + 9);
      await engine.close();
      expect(await findings()).toEqual([]);
    }));

  it('that nobody knows how far they go are damage, not an answer', () =>
    withOffice(async ({ letters, engine }, dataDir) => {
      await insertAll(letters, numbered(0, 3));
      await byHand(dataDir, 'DELETE FROM r_letters__through');
      await expect(found(letters, 'asha')).rejects.toThrow(/is damaged/);
      await expect(engine.ping()).rejects.toThrow(/is damaged/);
    }));

  it('are written once, where the writes that share a transaction are done again one by one', () =>
    withOffice(async ({ letters, known, findings }) => {
      await insertAll(letters, numbered(0, together - 2));
      const { insert } = SqliteTable.prototype;
      jest.spyOn(SqliteTable.prototype, 'insert').mockImplementation(function (this: SqliteTable, record, ...how) {
        if (record.name === 'Asha 901') throw new Error('no room');
        insert.call(this, record, ...how);
      });
      const sent = await Promise.allSettled([900, 902, 901, 903].map((at) => insertAll(letters, numbered(at, at + 1))));
      jest.restoreAllMocks();
      expect(sent.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
      expect(await known()).toEqual({ texts: together + 1, entered: together, through: together });
      expect([await found(letters, 'asha'), await findings()]).toEqual([together + 1, []]);
    }));

  it.each([
    ['less far than they do', 4, 13],
    ['further than they do', 12, 11],
  ])('that are said to go %s never count a row twice, and are found by verify', (_, through, counted) =>
    withOffice(async ({ letters, findings }, dataDir) => {
      await letters.insertMany(numbered(0, 10));
      await insertAll(letters, numbered(10, 13));
      await byHand(dataDir, `UPDATE r_letters__through SET rid = ${through}`);
      expect(await found(letters, 'asha')).toBe(counted);
      expect(await findings()).toEqual([expect.stringMatching(/search index differs/)]);
    }),
  );

  it('that are said to be missing of far more rows than ever wait are damage', () =>
    withOffice(async ({ letters }, dataDir) => {
      await letters.insertMany(numbered(0, 10_001));
      await byHand(dataDir, 'UPDATE r_letters__through SET rid = 0');
      await expect(letters.insert(aLetter())).rejects.toThrow(/is damaged/);
    }));
});
