import fc from 'fast-check';
import { fold } from '../../port/derive.js';
import { aLetter, insertAll, type Letter, type MakeStorage, withLetters } from '../letters.js';
import { ids, walked } from './walk.js';

const bytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));
const plain = {
  name: (a: Letter, b: Letter) => bytes(fold(a.name), fold(b.name)),
  size: (a: Letter, b: Letter) => (a.size ?? Number.NEGATIVE_INFINITY) - (b.size ?? Number.NEGATIVE_INFINITY) || 0,
  createdAt: (a: Letter, b: Letter) => bytes(a.createdAt, b.createdAt),
};

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

  it('reads any page by its number, near the beginning and near the end', () =>
    withLetters(makeStorage, async (letters) => {
      const list = Array.from({ length: 23 }, (_, at) =>
        aLetter({ name: `Asha ${at % 4}`, state: at % 3 ? 'a' : 'b' }),
      );
      await insertAll(letters, list);
      for (const query of [{}, { where: { state: 'a' } }, { search: 'asha 2' }]) {
        const whole = (await letters.page({ ...query, sort: 'name', pageSize: 100 })).rows;
        for (let page = 1; page <= 7; page++) {
          const { rows, next, prev } = await letters.page({ ...query, sort: 'name', page, pageSize: 5 });
          expect(rows).toEqual(whole.slice((page - 1) * 5, page * 5));
          expect([next !== null, prev !== null]).toEqual([whole.length > page * 5, page > 1 && rows.length > 0]);
        }
      }
    }));

  it('returns an empty list', () =>
    withLetters(makeStorage, async (letters) => {
      const empty = { rows: [], total: 0, totalExact: true, page: 1, next: null, prev: null };
      expect(await letters.page({ pageSize: 3 })).toMatchObject(empty);
      expect(await letters.page({ pageSize: 3, search: 'asha', where: { state: 'new' } })).toMatchObject(empty);
    }));

  it('sorts by every column both ways, ties by id, as a plain sort would', () =>
    withLetters(makeStorage, async (letters) => {
      const letter = fc.record({
        name: fc.constantFrom('asha', 'Asha', 'ÁSHA', 'ßa', 'अनिल', '😀', '', 'zoya', 'Z', '10', '9'),
        size: fc.constantFrom(null, 0, -1, 1, 10, 9, 0.5, -1e300, 1e-9, 4_294_967_296),
      });
      const list = fc.sample(letter, { numRuns: 40, seed: 7 }).map((of) => aLetter(of));
      await insertAll(letters, list);
      for (const sort of ['name', 'size', 'createdAt'] as const) {
        const sorted = [...list].sort((a, b) => plain[sort](a, b) || bytes(a._id, b._id));
        expect(ids(await walked(letters, { sort, dir: 'asc', pageSize: 7 }))).toEqual(ids(sorted));
        expect(ids(await walked(letters, { sort, dir: 'desc', pageSize: 9 }))).toEqual(ids(sorted.reverse()));
      }
      await expect(letters.page({ sort: 'state', pageSize: 3 })).rejects.toThrow(TypeError);
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
      for (const { _id } of list.slice(4)) await letters.remove({ _id });
      const beyond = await letters.page({ ...query, cursor: String(second.next) });
      expect(beyond).toMatchObject({ rows: [], next: null });
      const whence = await letters.page({ ...query, cursor: String(beyond.prev) });
      expect(whence.rows).toEqual(back.rows);
    }));
}
