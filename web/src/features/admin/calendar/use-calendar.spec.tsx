import { screen } from '@testing-library/react';
import { withFilters } from '../../../components/data-table/state/table-query';
import { visit, where } from '../../../testing/visit';
import { useShown } from './use-calendar';

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
