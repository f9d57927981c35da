import { ids, walked } from '../testing/contract/walk.js';
import { aLetter, type Letter, withLetters } from '../testing/letters.js';
import { sqliteStorage } from '../testing/sqlite-storage.js';

const count = 300;
const pageSize = 25;

/** Letters whose orders by time and by name differ. Each text is in one of them in so many. */
const letters: readonly Letter[] = Array.from({ length: count }, (_, at) =>
  aLetter({
    name: `name ${String((at * 7) % count).padStart(3, '0')}`,
    message: [1, 3, 60, 150].flatMap((each) => (at % each === 0 ? `one in ${each}.` : [])).join(' '),
    state: at % 2 === 0 ? 'new' : 'seen',
  }),
);

const expected = (text: string, field: 'createdAt' | 'name', state?: string): string[] =>
  ids(
    letters
      .filter((letter) => letter.message.includes(text) && (!state || letter.state === state))
      .toSorted((a, b) => (a[field] < b[field] ? -1 : 1)),
  );

describe('a search lists its matches in order, with and without a filter', () => {
  // Sorted, met along the order's index, and, being more than are counted, met along the order by their texts.
  it.each([
    ['few', 'one in 150.'],
    ['a few', 'one in 60.'],
    ['some', 'one in 3.'],
    ['more than are counted', 'one in 1.'],
  ])('where they are %s', (_, search) =>
    withLetters(
      sqliteStorage,
      async (stored) => {
        await stored.insertMany(letters);
        for (const sort of ['createdAt', 'name'] as const) {
          const upwards = expected(search, sort);
          expect(upwards.length).toBeGreaterThan(0);
          expect(ids(await walked(stored, { search, sort, pageSize }))).toEqual(upwards);
          const backwards = await walked(stored, { search, sort, dir: 'desc', pageSize });
          expect(ids(backwards)).toEqual(upwards.toReversed());
          const { rows } = await stored.page({ search, sort, pageSize, page: 3 });
          expect(ids(rows)).toEqual(upwards.slice(2 * pageSize, 3 * pageSize));
          const filtered = await walked(stored, { search, sort, where: { state: 'new' }, pageSize });
          expect(ids(filtered)).toEqual(expected(search, sort, 'new'));
        }
      },
      { countCap: 120 },
    ),
  );
});
