import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { ApiError } from '../../../lib/http/api';
import { SessionProvider } from '../../../lib/session/session';
import { pageInfo } from '../../../testing/answers';
import { withSearch } from './table-query';
import { type Counter, type List, type TablePage, useCounts, useTable } from './use-table';

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
