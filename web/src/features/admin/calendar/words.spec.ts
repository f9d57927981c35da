import type { CalendarColumn } from '@easy-tax/contracts';
import { nameColumnChoice } from './words';

const counts = { us: 1, client: 0, done: 0, later: 0, 'not-begun': 0, late: 0 };
const aColumn = (form: CalendarColumn['form'], period: string, ...days: string[]): CalendarColumn => ({
  key: `${form} ${period}`,
  form,
  formName: null,
  dueClass: null,
  period,
  days: days.map((dueOn) => ({ dueOn, movedFrom: null, ...counts })),
});

it('gives a column of a phone a short name, with its period where two names would be equal', () => {
  const columns = [
    aColumn('GSTR-3B', '2026-10', '2026-11-20', '2026-11-22', '2026-11-24'),
    aColumn('GSTR-1', '2026-10', '2026-11-11'),
    aColumn('GSTR-1', '2026-09', '2026-11-11'),
  ];
  const names = columns.map((column) => nameColumnChoice(column, columns, '2026-11-01'));
  expect(names).toEqual(['GSTR-3B, 20, 24 Nov', 'GSTR-1, 11 Nov (Oct 2026)', 'GSTR-1, 11 Nov (Sep 2026)']);
});
