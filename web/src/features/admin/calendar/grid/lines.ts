import type { CalendarCell, CalendarColumn, CalendarRow } from '@easy-tax/contracts';

export interface ClientLine {
  readonly key: string;
  readonly row: CalendarRow;
  readonly cells: ReadonlyMap<string, CalendarCell>;
}
/** A family, or a firm with its people. */
export interface GroupLine {
  readonly key: string;
  readonly group: string;
  readonly clients: number;
  /** Its clients are the next lines. */
  readonly isOpen: boolean;
  /** Its clients' cells by column. */
  readonly cells: ReadonlyMap<string, readonly CalendarCell[]>;
}
/** A line of the grid. */
export type Line = ClientLine | GroupLine;

/** A position in the grid: the keys of a line and of a column. */
export interface Position {
  readonly line: string;
  readonly column: string;
}

export function cellsByColumn({ cells }: CalendarRow): ReadonlyMap<string, CalendarCell> {
  const found = new Map<string, CalendarCell>();
  // A cell with a return goes before another in its column.
  for (const cell of cells) if (!found.get(cell.column)?.taxReturn) found.set(cell.column, cell);
  return found;
}

export const linesOf = (rows: readonly CalendarRow[]): readonly ClientLine[] =>
  rows.map((row) => ({ key: row._id, row, cells: cellsByColumn(row) }));

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** A line for each group, with its clients below it if it is open. */
export function linesOfGroups(clients: readonly ClientLine[], open: ReadonlySet<string>, ungrouped: string): Line[] {
  const groups = groupBy(clients, ({ row }) => `group ${row.group?._id ?? ''}`);
  return [...groups].flatMap(([key, members]): Line[] => {
    const isOpen = open.has(key);
    const all = members.flatMap(({ cells }) => [...cells.values()]);
    const cells = groupBy(all, ({ column }) => column);
    const line = { key, group: members[0]?.row.group?.name ?? ungrouped, clients: members.length, isOpen, cells };
    return isOpen ? [line, ...members] : [line];
  });
}

/** The ids of the opened returns in a cell, or in the cells of these columns. */
export function returnsIn({ cells }: Line, columns: readonly string[]): string[] {
  return columns.flatMap((column) => [cells.get(column) ?? []].flat()).flatMap(({ taxReturn }) => taxReturn?._id ?? []);
}

/** Knows which positions of a grid have something to go to. */
export interface Positions {
  readonly lines: readonly string[];
  readonly columns: readonly string[];
  readonly has: (position: Position) => boolean;
}

const PAGE = 10;

/** The position that a key leads to; null: it leads nowhere. */
export function positionAfter(
  { lines, columns, has }: Positions,
  at: Position,
  key: string,
  isToEnd: boolean,
): Position | null {
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
      return isToEnd ? firstPosition({ lines, columns, has }) : inRow(columns);
    case 'End':
      return isToEnd
        ? firstPosition({ lines: lines.toReversed(), columns: columns.toReversed(), has })
        : inRow(columns.toReversed());
    case 'PageDown':
      return inColumn(below.slice(PAGE - 1)) ?? inColumn(lines.toReversed());
    case 'PageUp':
      return inColumn(above.slice(PAGE - 1)) ?? inColumn(lines);
    default:
      return null;
  }
}

/** The first position with something; null: there is none. */
export function firstPosition({ lines, columns, has }: Positions): Position | null {
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
