import { aLetter, LetterRecords } from '../testing/letters.js';
import { layoutOf } from './layout.js';
import { type PageSource, readPage, type Slice } from './paging.js';

const layout = layoutOf(LetterRecords);
const letters = Array.from({ length: 95 }, () => aLetter());

/** A list that says how many rows were walked past for each page. */
function aList(totalExact: boolean) {
  const slices: Slice[] = [];
  const source: PageSource = {
    total: async () => ({ total: letters.length, totalExact }),
    rows: async (slice) => {
      slices.push(slice);
      const ordered = slice.dir === 'asc' ? letters : letters.toReversed();
      return slice.from ? [] : ordered.slice(slice.skip, slice.skip + slice.limit);
    },
  };
  return { source, slices };
}

describe('a page by its number', () => {
  it.each([
    [1, 'asc', 0],
    [2, 'asc', 10],
    [9, 'desc', 4],
    [10, 'desc', 0],
  ] as const)('number %i of ten is read %s, skipping %i rows', async (page, dir, skip) => {
    const { source, slices } = aList(true);
    const { rows } = await readPage(layout, { sort: 'createdAt', dir: 'asc', page, pageSize: 10 }, source);
    expect(slices[0]).toMatchObject({ dir, skip });
    expect(rows).toEqual(letters.slice((page - 1) * 10, page * 10));
  });

  it('after the end is empty without a query', async () => {
    const { source, slices } = aList(true);
    const { rows } = await readPage(layout, { page: 12, pageSize: 10 }, source);
    expect([rows, slices.length]).toEqual([[], 0]);
  });

  it('is read from the beginning if the total is unknown', async () => {
    const { source, slices } = aList(false);
    await readPage(layout, { sort: 'createdAt', dir: 'asc', page: 10, pageSize: 10 }, source);
    expect(slices[0]).toMatchObject({ dir: 'asc', skip: 90 });
  });
});
