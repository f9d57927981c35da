import { type CalendarColumn, type CalendarRow } from '@easy-tax/contracts';
import { nameColumnChoice } from '../words';
import { firstPosition, linesOf, linesOfGroups, type Positions, positionAfter, returnsIn } from './lines';

/** Each line's columns with a cell; the totals are the last line. */
const filled: Readonly<Record<string, string>> = { asha: 'ac', bina: 'b', chand: 'abc', 'total done': 'abc' };
const positions: Positions = {
  lines: Object.keys(filled),
  columns: ['a', 'b', 'c'],
  has: ({ line, column }) => filled[line]?.includes(column) ?? false,
};

it.each([
  ['asha a', 'ArrowRight', 'asha c'],
  ['asha c', 'ArrowRight', null],
  ['asha c', 'ArrowLeft', 'asha a'],
  ['asha a', 'ArrowDown', 'chand a'],
  ['chand c', 'ArrowUp', 'asha c'],
  ['bina b', 'ArrowUp', null],
  ['chand b', 'ArrowDown', 'total done b'],
  ['chand b', 'Home', 'chand a'],
  ['chand b', 'End', 'chand c'],
  ['bina b', 'PageDown', 'total done b'],
  ['total done a', 'PageUp', 'asha a'],
  ['chand b', 'Enter', null],
  ['chand b', 'Ctrl Home', 'asha a'],
  ['asha a', 'Ctrl End', 'total done c'],
  ['asha a', 'Ctrl ArrowDown', 'total done a'],
])('from %s, %s leads to %s', (from, keys, to) => {
  const [column = '', ...line] = from.split(' ').toReversed();
  const [key = '', control] = keys.split(' ').toReversed();
  const at = { line: line.toReversed().join(' '), column };
  const next = positionAfter(positions, at, key, control === 'Ctrl');
  expect(next && `${next.line} ${next.column}`).toBe(to);
});

it('begins at the first cell; nowhere if there is none', () => {
  expect(firstPosition(positions)).toEqual({ line: 'asha', column: 'a' });
  expect(firstPosition({ ...positions, has: () => false })).toBeNull();
});

const rowOf = (name: string, group: string | null, column: string): CalendarRow => ({
  _id: name,
  name,
  group: group === null ? null : { _id: group, name: group },
  assignee: null,
  cells: [{ column, taxReturn: { _id: `${name} ${column}` } } as CalendarRow['cells'][number]],
});

it('gives each group one line, with the returns of all its clients, which follow if it is open', () => {
  const clients = linesOf([rowOf('asha', 'rao', 'a'), rowOf('bina', null, 'a'), rowOf('chand', 'rao', 'b')]);
  const lines = linesOfGroups(clients, new Set(['group rao']), 'none');
  expect(lines.map((line) => [line.key, ...returnsIn(line, ['a', 'b'])])).toEqual([
    ['group rao', 'asha a', 'chand b'],
    ['asha', 'asha a'],
    ['chand', 'chand b'],
    ['group ', 'bina a'],
  ]);
});

describe('words', () => {
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
});
