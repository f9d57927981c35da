import fc from 'fast-check';
import { BadCursor, type PageQuery } from '../../port/records.js';
import { aLetter, insertAll, type Letter, type MakeStorage, withLetters } from '../letters.js';
import { walked } from './walk.js';

export function describeListing(makeStorage: MakeStorage): void {
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
