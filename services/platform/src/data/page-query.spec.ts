import { allRows } from './page-query.js';

it('reads a whole list page by page, by cursor', async () => {
  const asked: object[] = [];
  const pages = [
    { rows: [1, 2], next: 'b' },
    { rows: [3], next: 'c' },
    { rows: [], next: null },
  ];
  const rows = allRows(async (at) => {
    asked.push(at);
    return { ...pages[asked.length - 1], total: 3, totalExact: true, page: 1, pageSize: 2, prev: null } as never;
  });
  const read: unknown[] = [];
  for await (const row of rows) read.push(row);
  expect(read).toEqual([1, 2, 3]);
  expect(asked).toEqual([{ pageSize: 500 }, { pageSize: 500, cursor: 'b' }, { pageSize: 500, cursor: 'c' }]);
});
