import { allRows, countEach } from './lists.js';

describe('counts', () => {
  const counting = (each: Record<string, { value: number; exact: boolean }>) => {
    const asked: unknown[] = [];
    const count = async (status?: string) => {
      asked.push(status);
      return each[status ?? 'all'] ?? { value: 0, exact: true };
    };
    return { asked, count };
  };

  it('sums exact counts without another query', async () => {
    const { asked, count } = counting({ new: { value: 3, exact: true }, closed: { value: 4, exact: true } });
    expect(await countEach(['new', 'closed'], count)).toEqual({
      new: { value: 3, exact: true },
      closed: { value: 4, exact: true },
      all: { value: 7, exact: true },
    });
    expect(asked).toEqual(['new', 'closed']);
  });

  it('queries the total if one of the counts is capped', async () => {
    const { count } = counting({
      new: { value: 10_000, exact: false },
      closed: { value: 4, exact: true },
      all: { value: 100_000, exact: true },
    });
    expect((await countEach(['new', 'closed'], count)).all).toEqual({ value: 100_000, exact: true });
  });
});

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
