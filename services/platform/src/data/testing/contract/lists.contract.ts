import fc from 'fast-check';
import { BadCursor, type PageQuery } from '../../port/records.js';
import { aLetter, insertAll, type Letter, type MakeStorage, withLetters } from '../letters.js';
import { ids, walked } from './walk.js';

export function describeLists(makeStorage: MakeStorage): void {
  it('lists the newest first, page by page, by number and by cursor', () =>
    withLetters(makeStorage, async (letters) => {
      const list = Array.from({ length: 7 }, () => aLetter());
      await insertAll(letters, list);
      const newest = ids(list).reverse();
      const first = await letters.page({ pageSize: 3 });
      expect(first).toMatchObject({ total: 7, totalExact: true, page: 1, pageSize: 3, prev: null });
      expect(ids(first.rows)).toEqual(newest.slice(0, 3));
      const middle = await letters.page({ pageSize: 3, page: 2 });
      expect(middle).toEqual(await letters.page({ pageSize: 3, cursor: String(first.next) }));
      expect(ids(middle.rows)).toEqual(newest.slice(3, 6));
      const last = await letters.page({ pageSize: 3, page: 3 });
      expect(last).toMatchObject({ page: 3, next: null });
      expect(ids(last.rows)).toEqual(newest.slice(6));
      expect(await letters.page({ pageSize: 3, page: 9 })).toMatchObject({
        rows: [],
        total: 7,
        next: null,
        prev: null,
      });
      expect(ids(await walked(letters, { pageSize: 3 }))).toEqual(newest);
      expect(await letters.page({ pageSize: 7 })).toMatchObject({ next: null, prev: null });
    }));

  it('can return more rows at first than a page has; the rest follows in pages', () =>
    withLetters(makeStorage, async (letters) => {
      const list = Array.from({ length: 9 }, () => aLetter());
      await insertAll(letters, list);
      const newest = ids(list).reverse();
      const first = await letters.page({ pageSize: 2, atOnce: 4 });
      expect(first).toMatchObject({ total: 9, page: 1, pageSize: 4, prev: null });
      expect(ids(first.rows)).toEqual(newest.slice(0, 4));
      const third = await letters.page({ pageSize: 2, cursor: String(first.next) });
      expect(third).toEqual(await letters.page({ pageSize: 2, page: 3 }));
      expect(ids(third.rows)).toEqual(newest.slice(4, 6));
      expect(await letters.page({ pageSize: 2, atOnce: 9 })).toMatchObject({ next: null });
    }));

  it('neither repeats nor skips a row while others are added and removed', () =>
    withLetters(makeStorage, async (letters) => {
      const list = Array.from({ length: 9 }, (_, at) => aLetter({ name: `name ${at}` }));
      await insertAll(letters, list);
      const query = { sort: 'name', pageSize: 3 } as const;
      const first = await letters.page(query);
      await letters.insert(aLetter({ name: 'a first one' }));
      await letters.remove({ _id: String(list[2]?._id) });
      await letters.remove({ _id: String(list[3]?._id) });
      const second = await letters.page({ ...query, cursor: String(first.next) });
      expect(second).toMatchObject({ page: 2, total: 8 });
      expect(ids(second.rows)).toEqual(ids(list.slice(4, 7)));
      const back = await letters.page({ ...query, cursor: String(second.prev) });
      expect(back.rows.map(({ name }) => name)).toEqual(['a first one', 'name 0', 'name 1']);
      expect(back).toMatchObject({ page: 1, prev: null });
      for (const { _id } of list.slice(7)) await letters.remove({ _id });
      const empty = await letters.page({ ...query, cursor: String(second.next) });
      expect(empty).toMatchObject({ rows: [], next: null });
      expect((await letters.page({ ...query, cursor: String(empty.prev) })).rows).toEqual(second.rows);
      for (const { _id } of list.slice(4, 7)) await letters.remove({ _id });
      const beyond = await letters.page({ ...query, cursor: String(second.next) });
      expect(beyond).toMatchObject({ rows: [], next: null });
      const whence = await letters.page({ ...query, cursor: String(beyond.prev) });
      expect(whence.rows).toEqual(back.rows);
      // It was reached as page 2.
      expect(whence).toMatchObject({ page: 1, prev: null });
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
