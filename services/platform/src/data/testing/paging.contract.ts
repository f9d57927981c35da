import fc from 'fast-check';
import { fold } from '../fold.js';
import { BadCursor, type Page, type PageQuery, type Records } from '../records.js';
import { aLetter, insertAll, type Letter, type MakePlace, withLetters } from './letters.js';

const ids = (rows: readonly Letter[]): string[] => rows.map(({ _id }) => _id);

/** Reads a list to its end by `next`, then back to its beginning by `prev`; both must see the same. */
async function walked(letters: Records<Letter>, query: PageQuery<Letter>): Promise<Letter[]> {
  const pages: Page<Letter>[] = [await letters.page(query)];
  for (let last = pages.at(-1); last?.next; last = pages.at(-1)) {
    pages.push(await letters.page({ ...query, cursor: last.next }));
  }
  expect(pages.map(({ page }) => page)).toEqual(pages.map((_, at) => at + 1));
  const back: Page<Letter>[] = pages.slice(-1);
  for (let first = back[0]; first?.prev; first = back[0]) {
    back.unshift(await letters.page({ ...query, cursor: first.prev }));
  }
  expect(back.map(({ rows, page }) => ({ rows, page }))).toEqual(pages.map(({ rows, page }) => ({ rows, page })));
  return pages.flatMap(({ rows }) => rows);
}

const bytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));
const plain = {
  name: (a: Letter, b: Letter) => bytes(fold(a.name), fold(b.name)),
  size: (a: Letter, b: Letter) => (a.size ?? Number.NEGATIVE_INFINITY) - (b.size ?? Number.NEGATIVE_INFINITY) || 0,
  createdAt: (a: Letter, b: Letter) => bytes(a.createdAt, b.createdAt),
};

export function describePaging(makePlace: MakePlace): void {
  it('lists the newest first, page by page, by number and by cursor', () =>
    withLetters(makePlace, async (letters) => {
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

  it('answers an empty list', () =>
    withLetters(makePlace, async (letters) => {
      const empty = { rows: [], total: 0, totalExact: true, page: 1, next: null, prev: null };
      expect(await letters.page({ pageSize: 3 })).toMatchObject(empty);
      expect(await letters.page({ pageSize: 3, search: 'asha', where: { state: 'new' } })).toMatchObject(empty);
    }));

  it('sorts by every column both ways, ties by id, as a plain sort would', () =>
    withLetters(makePlace, async (letters) => {
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

  it('neither repeats nor skips a row while others come and go', () =>
    withLetters(makePlace, async (letters) => {
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

  it('keeps hidden records out of pages, counts and searches until they are shown again', () =>
    withLetters(makePlace, async (letters) => {
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

  it('filters by value, by several, by bounds and by nothing set', () =>
    withLetters(makePlace, async (letters) => {
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
      expect(await found({ urgent: true })).toEqual([1]);
      expect(await found({ urgent: { in: [false] }, size: 3 })).toEqual([2]);
      expect(await found({ _id: String(list[1]?._id) })).toEqual([1]);
      await expect(letters.page({ where: { message: 'x' }, pageSize: 9 })).rejects.toThrow(TypeError);
    }));

  it('counts matches up to its cap and says when there are more', () =>
    withLetters(
      makePlace,
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

  it('refuses a cursor that it did not give for this list', () =>
    withLetters(makePlace, async (letters) => {
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
