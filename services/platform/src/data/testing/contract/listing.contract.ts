import fc from 'fast-check';
import { BadCursor, type PageQuery } from '../../port/records.js';
import { aLetter, insertAll, type Letter, type MakeStorage, withLetters } from '../letters.js';
import { ids, walked } from './walk.js';

export function describeListing(makeStorage: MakeStorage): void {
  it('keeps hidden records out of pages, counts and searches until they are shown again', () =>
    withLetters(makeStorage, async (letters) => {
      const [one, two] = [
        await letters.insert(aLetter({ state: 'new' })),
        await letters.insert(aLetter({ state: 'new' })),
      ];
      const lists = [
        { pageSize: 5 },
        { pageSize: 5, where: { state: 'new' } },
        { pageSize: 5, search: 'ash' },
        { pageSize: 5, search: 'a' },
      ];
      const totals = async () =>
        (await Promise.all(lists.map((query) => letters.page(query)))).map(({ total, rows }) => [total, rows.length]);
      await letters.change({ _id: one._id }, { set: { deletedAt: '2026-07-31T12:00:00.000Z' } });
      expect(await totals()).toEqual(lists.map(() => [1, 1]));
      expect(await letters.find(one._id)).toMatchObject({ state: 'new' });
      expect(await letters.change({ _id: one._id, deletedAt: null }, { set: { state: 'seen' } })).toBeNull();
      await letters.change({ _id: one._id }, { set: { deletedAt: null } });
      expect(await totals()).toEqual(lists.map(() => [2, 2]));
      await letters.change({ _id: two._id }, { set: { deletedAt: '2026-07-31T12:00:00.000Z' } });
      await letters.remove({ _id: two._id });
      await letters.insert(aLetter({ deletedAt: '2026-07-31T12:00:00.000Z' }));
      expect(await totals()).toEqual(lists.map(() => [1, 1]));
    }));

  it('filters by one value, several values, bounds and unset values', () =>
    withLetters(makeStorage, async (letters) => {
      const list = [
        aLetter({ state: 'new', size: 1 }),
        aLetter({ state: 'New', size: 2, urgent: true }),
        aLetter({ state: 'seen', size: 3, urgent: false }),
        aLetter(),
      ];
      await insertAll(letters, list);
      const found = async (where: PageQuery<Letter>['where']) => {
        const { rows, total } = await letters.page({ where, pageSize: 9, sort: 'createdAt' });
        expect(rows).toHaveLength(total);
        return ids(rows).map((id) => ids(list).indexOf(id));
      };
      expect(await found({ state: 'new' })).toEqual([0]);
      expect(await found({ state: { in: ['new', 'seen', "o'clock"] } })).toEqual([0, 2]);
      expect(await found({ state: { in: [] } })).toEqual([]);
      expect(await found({ state: null })).toEqual([3]);
      expect(await found({ size: { before: 2 } })).toEqual([0]);
      expect(await found({ size: { notBefore: 2 } })).toEqual([1, 2]);
      expect(await found({ size: { notBefore: 2, before: 3 } })).toEqual([1]);
      const [first, second, third] = list.map(({ createdAt }) => createdAt) as [string, string, string];
      expect(await found({ createdAt: { before: second } })).toEqual([0]);
      expect(await found({ createdAt: { notBefore: third } })).toEqual([2, 3]);
      expect(await found({ createdAt: { notBefore: first, before: third } })).toEqual([0, 1]);
      expect(await found({ createdAt: { notBefore: first, before: third }, urgent: true })).toEqual([1]);
      expect(await found({ urgent: true })).toEqual([1]);
      expect(await found({ urgent: null })).toEqual([0, 3]);
      expect(await found({ urgent: { in: [false] }, size: 3 })).toEqual([2]);
      expect(await found({ _id: String(list[1]?._id) })).toEqual([1]);
      for (const where of [{ message: 'x' }, { createdAt: first }])
        await expect(letters.page({ where, pageSize: 9 })).rejects.toThrow(TypeError);
    }));

  it('counts matches up to its cap and says when there are more', () =>
    withLetters(
      makeStorage,
      async (letters) => {
        await insertAll(
          letters,
          Array.from({ length: 12 }, (_, at) => aLetter({ state: 'new', message: at < 10 ? 'refund' : 'notice' })),
        );
        const count = async (query: Partial<PageQuery<Letter>>) => {
          const { total, totalExact } = await letters.page({ pageSize: 4, ...query });
          return [total, totalExact];
        };
        expect(await count({})).toEqual([12, true]);
        expect(await count({ where: { state: 'new' } })).toEqual([10, false]);
        expect(await count({ search: 'asha' })).toEqual([10, false]);
        expect(await count({ search: 'refund' })).toEqual([10, true]);
        expect(await count({ search: 'a' })).toEqual([10, false]);
        expect(await walked(letters, { search: 'asha', pageSize: 5 })).toHaveLength(12);
      },
      { countCap: 10 },
    ));

  it('refuses a cursor of another list', () =>
    withLetters(makeStorage, async (letters) => {
      await insertAll(
        letters,
        Array.from({ length: 5 }, () => aLetter()),
      );
      const cursor = String((await letters.page({ pageSize: 2 })).next);
      const odd = [
        '',
        'x',
        '%%%',
        `${cursor}=`,
        `${cursor}A`,
        cursor.slice(1),
        cursor.toLowerCase(),
        'bnVsbA',
        'A'.repeat(3000),
      ];
      for (const each of odd) await expect(letters.page({ pageSize: 2, cursor: each })).rejects.toThrow(BadCursor);
      for (const other of [{ sort: 'name' }, { dir: 'asc' }, { search: 'asha' }, { pageSize: 3 }] as const) {
        await expect(letters.page({ pageSize: 2, cursor, ...other })).rejects.toThrow(BadCursor);
      }
      await fc.assert(
        fc.asyncProperty(fc.base64String(), async (text) => {
          await expect(letters.page({ pageSize: 2, cursor: text })).rejects.toThrow(BadCursor);
        }),
        { numRuns: 30 },
      );
    }));
}
