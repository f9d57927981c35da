import { aLetter, insertAll, type MakeStorage, withLetters } from '../letters.js';
import { ids, walked } from './walk.js';

export function describePaging(makeStorage: MakeStorage): void {
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
}
