import { exportedRows } from './exports.js';

const stored = new Map(['a', 'b', 'c'].map((_id) => [_id, { _id, name: `Name of ${_id}` }]));
const asked: object[] = [];
const list = {
  find: async (id: string) => stored.get(id) ?? null,
  page: async (query: { readonly dir: string; readonly cursor?: string }) => {
    asked.push(query);
    const rows = [...stored.values()].slice(query.cursor ? 2 : 0, query.cursor ? 3 : 2);
    const next = query.cursor ? null : 'further';
    return { rows, total: 3, totalExact: true, page: 1, pageSize: 2, next, prev: null };
  },
};
const rowsOf = async (which: { ids?: string[]; view: { dir: string } }) => {
  const rows: unknown[] = [];
  for await (const row of exportedRows(which, list, ({ name }) => [name])) rows.push(row);
  return rows;
};

it('are those of the ids in their order, without deleted ones', async () => {
  expect(await rowsOf({ ids: ['c', 'deleted', 'a'], view: { dir: 'asc' } })).toEqual([['Name of c'], ['Name of a']]);
  expect(asked).toEqual([]);
});

it('are all rows of the view if there are no ids, page by page', async () => {
  expect(await rowsOf({ view: { dir: 'asc' } })).toEqual([['Name of a'], ['Name of b'], ['Name of c']]);
  expect(asked).toEqual([
    expect.objectContaining({ dir: 'asc' }),
    expect.objectContaining({ dir: 'asc', cursor: 'further' }),
  ]);
});
