import type { CalendarCell, CalendarColumn, CalendarRow } from '@easy-tax/contracts';

/** A line of the grid: a client, or the name of the group that the next ones are of. */
export type Line =
  | { readonly key: string; readonly group: string }
  | { readonly key: string; readonly row: CalendarRow; readonly cells: ReadonlyMap<string, CalendarCell> };

/** A place in the grid: the keys of a line and of a column. */
export interface Place {
  readonly line: string;
  readonly column: string;
}

function cellsByColumn({ cells }: CalendarRow): ReadonlyMap<string, CalendarCell> {
  const found = new Map<string, CalendarCell>();
  // Of two in one column, that of a return.
  for (const cell of cells) if (!found.get(cell.column)?.taxReturn) found.set(cell.column, cell);
  return found;
}

/** The lines of these clients, with a line above each group if they are in the order of groups. */
export function linesOf(rows: readonly CalendarRow[], isByGroup: boolean, ungrouped: string): readonly Line[] {
  return rows.flatMap((row, at): Line[] => {
    const line = { key: row._id, row, cells: cellsByColumn(row) };
    const isFirst = isByGroup && (at === 0 || rows[at - 1]?.group?._id !== row.group?._id);
    return isFirst ? [{ key: `group ${row.group?._id ?? ''}`, group: row.group?.name ?? ungrouped }, line] : [line];
  });
}

/** Knows which places of a grid have something to go to. */
export interface Places {
  readonly lines: readonly string[];
  readonly columns: readonly string[];
  readonly has: (place: Place) => boolean;
}

const PAGE = 10;

/** The place that a key leads to; null: it leads nowhere. */
export function placeAfter({ lines, columns, has }: Places, at: Place, key: string, isToEnd: boolean): Place | null {
  const line = lines.indexOf(at.line);
  const column = columns.indexOf(at.column);
  const inRow = (among: readonly string[]) => among.map((each) => ({ line: at.line, column: each })).find(has) ?? null;
  const inColumn = (among: readonly string[]) =>
    among.map((each) => ({ line: each, column: at.column })).find(has) ?? null;
  const above = lines.slice(0, line).toReversed();
  const below = lines.slice(line + 1);
  switch (key) {
    case 'ArrowRight':
      return inRow(columns.slice(column + 1));
    case 'ArrowLeft':
      return inRow(columns.slice(0, column).toReversed());
    case 'ArrowDown':
      return inColumn(isToEnd ? lines.toReversed() : below);
    case 'ArrowUp':
      return inColumn(isToEnd ? lines : above);
    case 'Home':
      return isToEnd ? firstPlace({ lines, columns, has }) : inRow(columns);
    case 'End':
      return isToEnd
        ? firstPlace({ lines: lines.toReversed(), columns: columns.toReversed(), has })
        : inRow(columns.toReversed());
    case 'PageDown':
      return inColumn(below.slice(PAGE - 1)) ?? inColumn(lines.toReversed());
    case 'PageUp':
      return inColumn(above.slice(PAGE - 1)) ?? inColumn(lines);
    default:
      return null;
  }
}

/** The first place with something; null: there is none. */
export function firstPlace({ lines, columns, has }: Places): Place | null {
  for (const line of lines) {
    const column = columns.find((each) => has({ line, column: each }));
    if (column) return { line, column };
  }
  return null;
}

export const totalNames = ['done', 'us', 'client', 'not-begun', 'late'] as const;
export type TotalName = (typeof totalNames)[number];
export const lineOfTotal = (name: TotalName) => `total ${name}`;
export const totalOfLine = (line: string): TotalName | undefined =>
  totalNames.find((name) => lineOfTotal(name) === line);
export const totalLines = totalNames.map(lineOfTotal);

export const sumOf = ({ days }: CalendarColumn, name: TotalName): number =>
  days.reduce((sum, day) => sum + day[name], 0);
