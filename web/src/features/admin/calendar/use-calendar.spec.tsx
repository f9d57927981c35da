import { screen } from '@testing-library/react';
import { useState } from 'react';
import { withFilters } from '../../../components/data-table/state/table-query';
import { newUuid } from '../../../lib/new-uuid';
import { answering, ok, pageInfo } from '../../../testing/answers';
import { visit, where } from '../../../testing/visit';
import { useRefreshBatches } from '../opening/batches';
import { useCalendar, useShown } from './use-calendar';

function Span() {
  const { look, span, table } = useShown('2026-11-24', 'me');
  return (
    <button type="button" onClick={() => table.show((now) => withFilters(now, { step: 'late' }))}>
      {`${look} ${span}`}
    </button>
  );
}
const open = (search: string) => visit(<Span />, { pathname: '/admin/calendar', search });

it.each([
  ['', 'month 2026-11'],
  ['?at=2026-13', 'month 2026-11'],
  ['?at=2025', 'month 2025-04'],
  ['?view=year', 'year 2026'],
  ['?view=year&at=2027-03', 'year 2026'],
  ['?view=year&at=2026-04', 'year 2026'],
])('shows for %j the %s', (search, span) => {
  open(search);
  expect(screen.getByRole('button').textContent).toBe(span);
});

it('keeps month and forms when a filter is chosen', async () => {
  const person = open('?at=2026-09');
  await person.click(screen.getByRole('button'));
  expect(where()).toBe('/admin/calendar?step=late&at=2026-09');
});

function Names() {
  const { rows } = useCalendar({ span: '2026-11' }, true);
  const refresh = useRefreshBatches();
  return (
    <button type="button" onClick={refresh}>
      {rows.map(({ name }) => name).join(', ')}
    </button>
  );
}

it('shows the clients of all pages, and reads them again when returns open or are taken back', async () => {
  const pageOf = (name: string, next: string | null) =>
    ok({
      data: [{ _id: newUuid(), name, group: null, assignee: null, cells: [] }],
      ...pageInfo(2, { next }),
    });
  answering({
    'POST /api/calendar/totals': ok({ data: { columns: [], clients: 2 } }),
    'POST /api/calendar': [pageOf('Asha', 'second'), pageOf('Bina', null), pageOf('Asha & Sons', null)],
  });
  const person = visit(<Names />);
  await person.click(await screen.findByRole('button', { name: 'Asha, Bina' }));
  expect(await screen.findByRole('button', { name: 'Asha & Sons' })).toBeTruthy();
});

function Failure() {
  const [span, show] = useState('2026-11');
  const { error } = useCalendar({ span }, false);
  return (
    <button type="button" onClick={() => show(span === '2026-11' ? '2026-12' : '2026-11')}>
      {error ? 'failed' : span}
    </button>
  );
}

it('shows no failure of a month that was left before it arrived', async () => {
  globalThis.fetch = (_, init) =>
    new Promise((_answer, fail) => {
      init?.signal?.addEventListener('abort', () => fail(new Error('aborted')));
    });
  const person = visit(<Failure />);
  const button = screen.getByRole('button');
  await person.click(button);
  await person.click(button);
  expect(button.textContent).toBe('2026-11');
});
