import type { CalendarRow, ReturnStep } from '@easy-tax/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type Answer, ok, pageInfo } from '../../../../testing/answers';
import { enterText } from '../../../../testing/enter-text';
import { anOwner, visitAs } from '../../../../testing/logged-in';
import { aReturn } from '../../../../testing/returns/opened-return';
import { screenWidth } from '../../../../testing/screen-width';
import { idOf } from '../../../../testing/staff-filings';
import { where } from '../../../../testing/visit';
import { useCalendar, useShown } from '../use-calendar';
import { GridView } from './GridView';

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

function Page() {
  const shown = useShown('2026-11-24', 'me');
  const calendar = useCalendar(shown.view, true);
  const nothing = calendar.rows.length === 0 && <p>Nobody matches</p>;
  const { totals } = calendar;
  if (!totals) return null;
  const ready = () => undefined;
  return <GridView {...{ shown, calendar, totals, nothing }} today="2026-11-24" isPrinting={false} onReady={ready} />;
}

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

it('follows the arrows, and another cell that is opened', async () => {
  const person = await openBina(rowsOf(asha, bina), ofBina(7, 'received'));
  screen.getAllByRole('button', { name: /^GSTR-3B, / })[1]?.focus();
  await person.keyboard('{ArrowUp}');
  expect(panels()).toEqual(['Asha']);
  await person.keyboard('{ArrowDown}');
  expect(panels()).toEqual(['Bina']);
});
