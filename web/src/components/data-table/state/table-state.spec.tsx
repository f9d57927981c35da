import { act, render, renderHook } from '@testing-library/react';
import { StrictMode, useEffect } from 'react';
import { ApiError } from '../../../lib/http/api';
import { inChunks, useSelection } from '../bulk/use-bulk';
import {
  oneOf,
  readTableQuery,
  toListParams,
  withDates,
  withFilter,
  withPage,
  withPageSize,
  withSearch,
  withSort,
  writeTableQuery,
} from './table-query';
import { useLatestRequest } from './use-table';

describe('table-query', () => {
  const columns = ['name', 'mobile'] as const;
  const rules = { columns, filters: { status: oneOf(['new', 'closed']) } };
  const at = (address: string) => readTableQuery(new URLSearchParams(address), rules);

  describe('the address of a table', () => {
    it('is read back as it was written, and stays empty while nothing is chosen', () => {
      const filtered = withFilter(withSearch(at(''), 'sharma 98'), 'status', 'new');
      const query = withPage(withSort(filtered, 'mobile'), 3, 'abc');
      expect(at(writeTableQuery(query).toString())).toEqual(query);
      expect(writeTableQuery(at('')).toString()).toBe('');
    });

    it('keeps the view, and drops the open record', () => {
      const now = new URLSearchParams('view=board&open=1&status=new');
      expect(writeTableQuery(withFilter(at(`${now}`), 'status', null), now).toString()).toBe('view=board');
    });

    it('uses the default for invalid values', () => {
      expect(at('page=-4&pageSize=7&sort=password&dir=up&status=lost')).toMatchObject({
        page: 1,
        pageSize: 10,
        sort: null,
        dir: 'asc',
        filters: {},
      });
    });
  });

  it('sorts ascending, then descending, then ascending again; another column begins ascending', () => {
    const once = withSort(at(''), 'name');
    const twice = withSort(once, 'name');
    expect([once.dir, twice.dir, withSort(twice, 'name').dir]).toEqual(['asc', 'desc', 'asc']);
    expect(withSort(twice, 'mobile')).toMatchObject({ sort: 'mobile', dir: 'asc' });
  });

  it('reads no invalid date', () => {
    const dates = ['2026-02-30', '2026-13-01', '0020-01-01', 'today'].map((text) => at(`from=${text}`).from);
    expect(dates).toEqual([null, null, null, null]);
  });

  describe('the page', () => {
    it.each([
      ['sorting', (query: ReturnType<typeof at>) => withSort(query, 'name')],
      ['a filter', (query: ReturnType<typeof at>) => withFilter(query, 'status', 'closed')],
      ['a search', (query: ReturnType<typeof at>) => withSearch(query, 'x')],
      ['a range of days', (query: ReturnType<typeof at>) => withDates(query, { from: '2026-11-01' })],
      ['another page size', (query: ReturnType<typeof at>) => withPageSize(query, 25)],
    ])('is the first again after %s', (_, change) => {
      expect(change(at('page=4&cursor=abc'))).toMatchObject({ page: 1, cursor: null });
    });

    it('shows the newest first until a column is chosen', () => {
      expect(toListParams(at(''))).toMatchObject({ sort: 'createdAt', dir: 'desc' });
      expect(toListParams(at(''), { sort: 'urgency', dir: 'asc' })).toMatchObject({ sort: 'urgency', dir: 'asc' });
    });
  });
});

const signals: AbortSignal[] = [];
function RequestingList() {
  const newest = useLatestRequest();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one request per mount
  useEffect(() => void signals.push(newest('a')), []);
  return null;
}

it('does not abort a request in development, where React mounts each screen twice', async () => {
  render(
    <StrictMode>
      <RequestingList />
    </StrictMode>,
  );
  await new Promise<void>((done) => queueMicrotask(done));
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
});

describe('in-chunks', () => {
  const ids = Array.from({ length: 60 }, (_, n) => `${n}`);
  const allDone = async (some: readonly string[]) => ({ done: [...some], gone: [], refused: [], failed: [] });

  it('changes all rows in several requests, also after refused ones, which it returns with their reasons', async () => {
    const sizes: number[] = [];
    const refused = [{ _id: '0', message: 'Of another client' }];
    const outcome = await inChunks(ids, async (some) => {
      sizes.push(some.length);
      return { ...(await allDone(some)), refused: refused.filter(({ _id }) => some.includes(_id)) };
    });
    expect(sizes).toEqual([25, 25, 10]);
    expect(outcome).toEqual({ done: ids, gone: [], refused, failed: [], failureMessage: null });
  });

  it('stops at the first failed request, and says why and how many are left', async () => {
    let asked = 0;
    const outcome = await inChunks(ids, async (some) => {
      asked += 1;
      if (asked === 2) throw new ApiError('Not now.', 'unavailable', 503);
      return allDone(some);
    });
    expect([outcome.done.length, outcome.failed, outcome.failureMessage]).toEqual([25, ids.slice(25), 'Not now.']);
  });

  it('stops if the service stopped midway', async () => {
    const outcome = await inChunks(ids, async (some) => ({
      done: some.slice(0, 3),
      gone: some.slice(3, 4),
      refused: [],
      failed: some.slice(4),
    }));
    expect([outcome.done.length, outcome.gone.length, outcome.failed]).toEqual([3, 1, ids.slice(4)]);
  });
});

describe('use-selection', () => {
  const rowsOf = (ids: string) => [...ids].map((_id) => ({ _id }));
  const select = (ids = 'abcde') =>
    renderHook(({ rows }) => useSelection(rows), { initialProps: { rows: rowsOf(ids) } });

  it('selects single rows, and with the Shift key all from the last one', () => {
    const { result } = select();
    act(() => result.current.toggle('d', false));
    act(() => result.current.toggle('b', true));
    expect(result.current.ids).toEqual(['b', 'c', 'd']);
    act(() => result.current.toggle('c', false));
    expect(result.current.ids).toEqual(['b', 'd']);
    act(() => result.current.toggle('e', true));
    expect(result.current.ids).toEqual(['b', 'c', 'd', 'e']);
  });

  it('drops rows that are no longer shown', () => {
    const { result, rerender } = select();
    act(() => result.current.toggleAll());
    rerender({ rows: rowsOf('xyb') });
    expect(result.current.ids).toEqual(['b']);
    act(() => result.current.toggle('x', false));
    rerender({ rows: rowsOf('abcde') });
    expect(result.current.ids).toEqual(['b']);
  });
});
