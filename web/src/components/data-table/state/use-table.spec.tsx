import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { ApiError } from '../../../lib/http/api-error';
import type { List, TablePage } from './table-page';
import { searchedFor } from './table-query';
import { useTable } from './use-table';

interface Row {
  readonly _id: string;
}
const pageOf = (id: string): TablePage<Row> => ({
  rows: [{ _id: id }],
  total: 1,
  totalExact: true,
  page: 1,
  pageSize: 10,
  next: null,
  prev: null,
});

interface Question {
  readonly search: string | undefined;
  readonly signal: AbortSignal | undefined;
  readonly answer: (page: TablePage<Row>) => void;
}

function Toy({ list }: { readonly list: List<Row> }) {
  const table = useTable('toys', [], list);
  const navigate = useNavigate();
  const search = (text: string) => () => table.show((now) => searchedFor(now, text));
  return (
    <>
      <button type="button" onClick={search('asha')}>
        asha
      </button>
      <button type="button" onClick={search('ravi')}>
        ravi
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        back
      </button>
      <output>{table.page?.rows.map(({ _id }) => _id).join() ?? 'nothing'}</output>
    </>
  );
}

/** Each question stays open until the test answers it. */
function openTable() {
  const questions: Question[] = [];
  const list: List<Row> = ({ search }, { signal }) =>
    new Promise((answer, fail) => {
      questions.push({ search, signal, answer });
      signal?.addEventListener('abort', () => fail(new ApiError('', 'aborted')));
    });
  const { unmount } = render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <Toy list={list} />
      </MemoryRouter>
    </SWRConfig>,
  );
  return { questions, unmount, press: (name: string) => act(async () => screen.getByText(name).click()) };
}
const seen = () => screen.getByRole('status').textContent;

it('gives up the older question, and shows the newest one’s answer whichever comes last', async () => {
  const { questions, press } = openTable();
  await press('asha');
  await press('ravi');
  const [first, older, newest] = questions;
  expect([first, older, newest].map((each) => each?.signal?.aborted)).toEqual([true, true, false]);
  await act(async () => newest?.answer(pageOf('Ravi')));
  await act(async () => older?.answer(pageOf('Asha')));
  expect(seen()).toBe('Ravi');
});

it('asks again for what was given up when the address goes back to it', async () => {
  const { questions, press } = openTable();
  await press('asha');
  await press('ravi');
  await press('back');
  expect(questions.at(-1)).toMatchObject({ search: 'asha' });
  await act(async () => questions.at(-1)?.answer(pageOf('Asha')));
  expect(seen()).toBe('Asha');
});

it('gives up its question when the screen is left', async () => {
  const { questions, press, unmount } = openTable();
  await press('asha');
  unmount();
  expect(questions.at(-1)?.signal?.aborted).toBe(true);
});
