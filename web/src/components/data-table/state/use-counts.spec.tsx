import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { SWRConfig } from 'swr';
import { ApiError } from '../../../lib/http/api-error';
import { readTableQuery, searchedFor } from './table-query';
import { type Counter, useCounts } from './use-counts';

interface Question {
  readonly search: string | undefined;
  readonly signal: AbortSignal | undefined;
  readonly answer: (all: number) => void;
  readonly refuse: () => void;
}

function Toys({ count }: { readonly count: Counter }) {
  const [search, setSearch] = useState('');
  const counted = useCounts(
    { name: 'toys', query: searchedFor(readTableQuery(new URLSearchParams(), []), search) },
    count,
  );
  return (
    <>
      {['asha', 'ravi'].map((text) => (
        <button key={text} type="button" onClick={() => setSearch(text)}>
          {text}
        </button>
      ))}
      <output>{counted('all') ?? 'nothing'}</output>
    </>
  );
}

/** Each question stays open until the test answers it. */
function openCounts() {
  const questions: Question[] = [];
  const count: Counter = ({ search }, { signal }) =>
    new Promise((resolve, fail) => {
      questions.push({
        search,
        signal,
        answer: (value) => resolve({ all: { value, exact: true } }),
        refuse: () => fail(new ApiError('', 'internal')),
      });
      signal?.addEventListener('abort', () => fail(new ApiError('', 'aborted')));
    });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Toys count={count} />
    </SWRConfig>,
  );
  return { questions, press: (name: string) => act(async () => screen.getByText(name).click()) };
}
const seen = () => screen.getByRole('status').textContent;

it('counts at once, without waiting for the list', () => {
  expect(openCounts().questions).toHaveLength(1);
});

it('says no number that belongs to an older search', async () => {
  const { questions, press } = openCounts();
  await act(async () => questions[0]?.answer(248));
  expect(seen()).toBe('248');
  await press('asha');
  expect(seen()).toBe('–');
  await act(async () => questions[1]?.answer(3));
  expect(seen()).toBe('3');
});

it('says nothing where the count fails', async () => {
  const { questions } = openCounts();
  await act(async () => questions[0]?.refuse());
  expect(seen()).toBe('nothing');
});

it('gives up the older question, and says the newest one’s number whichever comes last', async () => {
  const { questions, press } = openCounts();
  await press('asha');
  await press('ravi');
  expect(questions.map(({ search, signal }) => [search, signal?.aborted])).toEqual([
    [undefined, true],
    ['asha', true],
    ['ravi', false],
  ]);
  await act(async () => questions[2]?.answer(7));
  await act(async () => questions[1]?.answer(3));
  expect(seen()).toBe('7');
});

it('asks again for what was given up', async () => {
  const { questions, press } = openCounts();
  await press('asha');
  await press('ravi');
  await press('asha');
  expect(questions.at(-1)).toMatchObject({ search: 'asha' });
  await act(async () => questions.at(-1)?.answer(3));
  expect(seen()).toBe('3');
});
