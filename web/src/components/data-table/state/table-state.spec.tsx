import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { ApiError } from '../../../lib/http/api';
import { SessionProvider } from '../../../lib/session/session';
import { pageInfo } from '../../../testing/answers';
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
import { type Counter, type List, type TablePage, useCounts, useTable } from './use-table';

describe('table-query', () => {
  const columns = ['name', 'mobile'] as const;
  const rules = { columns, filters: { status: oneOf(['new', 'closed']) } };
  const at = (address: string) => readTableQuery(new URLSearchParams(address), rules);

  it('an address is read back as it was written, and stays empty while nothing is chosen', () => {
    const filtered = withFilter(withSearch(at(''), 'sharma 98'), 'status', 'new');
    const query = withPage(withSort(filtered, 'mobile'), 3, 'abc');
    expect(at(writeTableQuery(query).toString())).toEqual(query);
    expect(writeTableQuery(at('')).toString()).toBe('');
  });

  it('an address keeps the view, and drops the open record', () => {
    const now = new URLSearchParams('view=board&open=1&status=new');
    expect(writeTableQuery(withFilter(at(`${now}`), 'status', null), now).toString()).toBe('view=board');
  });

  it('uses the default for invalid values of an address', () => {
    const query = at('page=-4&pageSize=7&sort=password&dir=up&status=lost');
    expect(query).toMatchObject({ page: 1, pageSize: 10, sort: null, dir: 'asc', filters: {} });
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

  it.each([
    ['sorting', (query: ReturnType<typeof at>) => withSort(query, 'name')],
    ['a filter', (query: ReturnType<typeof at>) => withFilter(query, 'status', 'closed')],
    ['a search', (query: ReturnType<typeof at>) => withSearch(query, 'x')],
    ['a range of days', (query: ReturnType<typeof at>) => withDates(query, { from: '2026-11-01' })],
    ['another page size', (query: ReturnType<typeof at>) => withPageSize(query, 25)],
  ])('shows the first page again after %s', (_, change) => {
    expect(change(at('page=4&cursor=abc'))).toMatchObject({ page: 1, cursor: null });
  });

  it('shows the newest first until a column is chosen', () => {
    expect(toListParams(at(''))).toMatchObject({ sort: 'createdAt', dir: 'desc' });
    expect(toListParams(at(''), { sort: 'urgency', dir: 'asc' })).toMatchObject({ sort: 'urgency', dir: 'asc' });
  });
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
    expect(outcome).toEqual({ done: ids, gone: [], refused, unanswered: [], failed: [], failureMessage: null });
  });

  it.each<[string, ApiError, string[], string | null]>([
    ['is refused', new ApiError('Not now.', 'too_many_requests', 429), [], 'Not now.'],
    ['takes too long', new ApiError('Not now.', 'unavailable', 503), ids.slice(25, 50), null],
    ['gets no answer', new ApiError('', 'network'), ids.slice(25, 50), null],
    ['gets the answer of a proxy', new ApiError('', 'unreadable', 502), ids.slice(25, 50), null],
  ])(
    'stops at the first request that %s, and tells which may be done',
    async (_, error, unanswered, failureMessage) => {
      const outcome = await inChunks(ids, async (some) => {
        if (some[0] === '25') throw error;
        return allDone(some);
      });
      const failed = ids.slice(25).filter((id) => !unanswered.includes(id));
      expect(outcome).toMatchObject({ done: ids.slice(0, 25), unanswered, failed, failureMessage });
    },
  );

  it('stops if the service stopped midway', async () => {
    const midway = { gone: ['3'], refused: [], failed: ids.slice(4, 25) };
    const outcome = await inChunks(ids, async (some) => ({ ...midway, done: some.slice(0, 3) }));
    expect([outcome.done.length, outcome.gone.length, outcome.failed]).toEqual([3, 1, ids.slice(4)]);
  });
});

describe('use-selection', () => {
  interface Shown {
    readonly rows: readonly Row[];
    readonly page?: number;
  }
  const rowsOf = (ids: string) => [...ids].map((_id) => ({ _id }));
  const select = (ids = 'abcde') =>
    renderHook(({ rows, page }: Shown) => useSelection(rows, page), { initialProps: { rows: rowsOf(ids) } as Shown });

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

  it('selects none on another page, nor back on the first', () => {
    const { result, rerender } = select();
    act(() => result.current.toggle('a', false));
    rerender({ rows: rowsOf('fg'), page: 2 });
    rerender({ rows: rowsOf('abcde'), page: 1 });
    expect(result.current.ids).toEqual([]);
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

interface Row {
  readonly _id: string;
}
const pageOf = (_id: number): TablePage<Row> => ({ rows: [{ _id: `${_id}` }], ...pageInfo(1) });
const countOf = (value: number) => ({ all: { value, exact: true } });

/** A request that stays open until the test answers it. */
interface OpenRequest {
  readonly search: string | undefined;
  readonly signal: AbortSignal | undefined;
  readonly answer: (number: number) => Promise<void>;
  readonly refuse: () => Promise<void>;
}

function TestTable({ list, count }: { readonly list: List<Row>; readonly count: Counter }) {
  const table = useTable('toys', { columns: [] }, list);
  const counted = useCounts(table, count);
  const navigate = useNavigate();
  return (
    <>
      {['asha', 'ravi'].map((text) => (
        <button key={text} type="button" onClick={() => table.show((now) => withSearch(now, text))}>
          {text}
        </button>
      ))}
      <button type="button" onClick={() => navigate(-1)}>
        back
      </button>
      <output aria-label="list">{table.page?.rows.map(({ _id }) => _id).join() ?? 'nothing'}</output>
      <output aria-label="count">{counted('all') ?? 'nothing'}</output>
    </>
  );
}

function openTable() {
  const asked: Record<'list' | 'count', OpenRequest[]> = { list: [], count: [] };
  const asking =
    <Answer,>(kind: keyof typeof asked, answerOf: (number: number) => Answer) =>
    ({ search }: Record<string, string>, { signal }: { readonly signal?: AbortSignal }) =>
      new Promise<Answer>((resolve, fail) => {
        signal?.addEventListener('abort', () => fail(new ApiError('', 'aborted')));
        asked[kind].push({
          search,
          signal,
          answer: (number) => act(async () => resolve(answerOf(number))),
          refuse: () => act(async () => fail(new ApiError('', 'internal'))),
        });
      });
  const { unmount } = render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SessionProvider>
        <MemoryRouter>
          <TestTable list={asking('list', pageOf)} count={asking('count', countOf)} />
        </MemoryRouter>
      </SessionProvider>
    </SWRConfig>,
  );
  return { asked, unmount, press: (name: string) => act(async () => screen.getByText(name).click()) };
}
const seen = (kind: string) => screen.getByRole('status', { name: kind }).textContent;

describe.each(['list', 'count'] as const)('the %s of a table', (kind) => {
  it('aborts the older request, and shows the newest answer even if it arrives first', async () => {
    const { asked, press } = openTable();
    await press('asha');
    await press('ravi');
    const [first, older, newest] = asked[kind];
    expect([first, older, newest].map((each) => each?.signal?.aborted)).toEqual([true, true, false]);
    await newest?.answer(7);
    await older?.answer(3);
    expect(seen(kind)).toBe('7');
  });

  it('sends an aborted request again when the address goes back to it', async () => {
    const { asked, press } = openTable();
    await press('asha');
    await press('ravi');
    await press('back');
    expect(asked[kind].at(-1)).toMatchObject({ search: 'asha' });
    await asked[kind].at(-1)?.answer(3);
    expect(seen(kind)).toBe('3');
  });
});

it('shows no count of an older search, and none if counting fails', async () => {
  const { asked, press } = openTable();
  await asked.count[0]?.answer(248);
  expect(seen('count')).toBe('248');
  await press('asha');
  expect(seen('count')).toBe('–');
  await asked.count[1]?.refuse();
  expect(seen('count')).toBe('nothing');
});

it('aborts its request when the screen is left', async () => {
  const { asked, press, unmount } = openTable();
  await press('asha');
  unmount();
  await waitFor(() => expect(asked.list.at(-1)?.signal?.aborted).toBe(true));
});
