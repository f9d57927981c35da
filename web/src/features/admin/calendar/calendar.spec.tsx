import type { CalendarRow, ReturnStep } from '@easy-tax/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { withFilters } from '../../../components/data-table/state/table-query';
import { newUuid } from '../../../lib/new-uuid';
import { type Answer, answering, ok, pageInfo } from '../../../testing/answers';
import { enterText } from '../../../testing/enter-text';
import { anOwner, visitAs } from '../../../testing/logged-in';
import { aReturn } from '../../../testing/returns/opened-return';
import { screenWidth } from '../../../testing/screen-width';
import { idOf } from '../../../testing/staff-filings';
import { visit, where } from '../../../testing/visit';
import { useRefreshBatches } from '../opening/batches';
import CalendarPage from './CalendarPage';
import { GridView } from './grid/GridView';
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

it.each(['', '?view=days'])('leads an office without clients to them and to the import (%s)', async (search) => {
  visitAs(anOwner(), <CalendarPage />, `/admin/calendar${search}`, {
    'POST /api/calendar/totals': ok({ data: { columns: [], clients: 0 } }),
    'POST /api/calendar': ok({ data: [], ...pageInfo(0) }),
  });
  await screen.findByText(/^Nothing is due in/);
  const hrefs = ['Clients', 'Import a list'].map((name) => screen.getByRole('link', { name }).getAttribute('href'));
  expect(hrefs).toEqual(['/admin/clients', '/admin/clients?view=import']);
});

it('names an assignee who is staff no more', async () => {
  const former = { _id: idOf(804), name: 'Former Fatima' };
  visitAs(anOwner(), <CalendarPage />, `/admin/calendar?assignee=${former._id}`, {
    'POST /api/calendar/totals': ok({ data: { columns: [], clients: 1 } }),
    'POST /api/calendar': ok({
      data: [{ _id: newUuid(), name: 'Asha', group: null, assignee: former, cells: [] }],
      ...pageInfo(1),
    }),
  });
  expect(await screen.findByRole('button', { name: 'Remove filter Former Fatima' })).toBeTruthy();
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

function Page() {
  const shown = useShown('2026-11-24', 'me');
  const calendar = useCalendar(shown.view, true);
  const nothing = calendar.rows.length === 0 && <p>Nobody matches</p>;
  const { totals } = calendar;
  if (!totals) return null;
  const ready = () => undefined;
  return <GridView {...{ shown, calendar, totals, nothing }} today="2026-11-24" isPrinting={false} onReady={ready} />;
}

describe('a return beside the grid', () => {
  const day = { dueOn: '2026-11-20', movedFrom: null, done: 0, us: 2, client: 0, 'not-begun': 0, late: 2, later: 0 };
  const column = { key: 'gst', form: 'GSTR-3B', formName: null, dueClass: null, period: '2026-10', days: [day] };
  const clients = { asha: idOf(1), bina: idOf(2) };
  const lineOf = (name: string, returnId: string, step: ReturnStep = 'received'): CalendarRow => ({
    ...{ _id: name === 'Asha' ? clients.asha : clients.bina, name, group: null, assignee: null },
    cells: [
      {
        ...{ column: 'gst', form: 'GSTR-3B', formName: null, period: '2026-10', dueOn: '2026-11-20', movedFrom: null },
        ...{ taxReturn: { _id: returnId, step, waitsFor: 'office', isToVerify: false, filedOn: null } },
        ...{ opensOn: null, assignee: null },
      },
    ],
  });
  const asha = lineOf('Asha', idOf(30));
  const bina = lineOf('Bina', idOf(31));
  const rowsOf = (...rows: CalendarRow[]) => ok({ data: rows, ...pageInfo(rows.length) });
  const dueLine = /^Due 20 Nov, 4 days late/;
  const ofBina = (version: number, step: ReturnStep) => ok({ data: aReturn({ version, step }) });

  /** Bina's return of two is open beside a grid that is filtered by a step. */
  async function openBina(rows: Answer, detail: Answer) {
    jest.useFakeTimers({ now: new Date('2026-11-24T06:00:00Z'), advanceTimers: true });
    // jsdom has no layout: only the grid of a phone draws all its lines.
    screenWidth(400);
    const { person } = visitAs(anOwner(), <Page />, '/admin/calendar?step=received', {
      'POST /api/calendar/totals': ok({ data: { columns: [column], clients: 2 } }),
      'POST /api/calendar': [rowsOf(asha, bina), rows],
      [`GET /api/returns/${idOf(30)}`]: ok({ data: aReturn({ _id: idOf(30), step: 'received' }) }),
      [`GET /api/returns/${idOf(31)}`]: [ofBina(7, 'received'), detail],
      [`POST /api/returns/${idOf(31)}/step`]: ok({ data: { _id: idOf(31), version: 8 }, message: 'Saved.' }),
      'GET /api/checklists': ok({ data: {} }),
    });
    const cells = await screen.findAllByRole('button', { name: /^GSTR-3B, / });
    await person.click(cells[1]!);
    const panel = await screen.findByRole('complementary', { name: 'Bina' });
    await within(panel).findByRole('button', { name: 'Start checking' });
    expect(within(panel).getByText(dueLine)).toBeTruthy();
    return person;
  }
  const panels = () =>
    screen
      .getAllByRole('complementary')
      .map((panel) => within(panel).getByRole('heading', { level: 2, name: /^(Asha|Bina)$/ }).textContent);

  it.each([
    ['the other one', rowsOf(asha)],
    ['nobody', rowsOf()],
  ])('keeps the return beside the grid when it leaves the filter, which shows %s then', async (_, rows) => {
    const person = await openBina(rows, ofBina(8, 'checking'));
    await person.click(screen.getByRole('button', { name: 'Start checking' }));
    await waitFor(() => expect(screen.queryAllByRole('button', { name: /^GSTR-3B, / }).length).toBeLessThan(2));
    expect(panels()).toEqual(['Bina']);
    expect(screen.queryByText(dueLine)).toBeNull();
    act(() => (document.activeElement as HTMLElement).blur());
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('complementary', { name: 'Bina' })).toBeNull();
  });

  it('keeps a dialog with its typed text over the return while somebody else takes it out of the filter', async () => {
    const person = await openBina(rowsOf(asha), ofBina(8, 'checking'));
    await person.click(screen.getByRole('button', { name: 'Ask for documents' }));
    enterText(await screen.findByLabelText('Something else'), 'Gift deed');
    await act(() => jest.advanceTimersByTimeAsync(31_000));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^GSTR-3B, /, hidden: true })).toHaveLength(1));
    expect(screen.getByLabelText<HTMLInputElement>('Something else').value).toBe('Gift deed');
  });

  it('leads to the return for answers, which the panel does not list', async () => {
    const of = aReturn({ _id: idOf(31), step: 'documents-needed', version: 8, needs: 1, answered: 1 });
    const person = await openBina(rowsOf(asha, bina), ok({ data: of }));
    await act(() => jest.advanceTimersByTimeAsync(31_000));
    await person.click(screen.getByRole('button', { name: /^Look at/ }));
    expect(where()).toBe(`/admin/returns?return=${idOf(31)}&act=look`);
  });
});
