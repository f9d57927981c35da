import type { CalendarCell, CalendarRow } from '@easy-tax/contracts';
import { useState } from 'react';
import { cellsByColumn, type Line, type Position } from './lines';

interface Opened {
  readonly row: CalendarRow;
  readonly cell: CalendarCell;
}

/** The cell as the newest rows have it; undefined: it left them. A return keeps its panel in whatever column it stands. */
function findAgain({ row, cell }: Opened, rows: readonly CalendarRow[]): Opened | undefined {
  const now = rows.find(({ _id }) => _id === row._id);
  const found = cell.taxReturn
    ? now?.cells.find(({ taxReturn }) => taxReturn?._id === cell.taxReturn?._id)
    : now && cellsByColumn(now).get(cell.column);
  return now && found && { row: now, cell: found };
}

/** The cell that is opened beside the grid. It stays open when it leaves the filter: a dialog may be open over it. */
export function useBeside(lines: readonly Line[], rows: readonly CalendarRow[]) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const now = opened && findAgain(opened, rows);
  if (now && now.cell !== opened.cell) setOpened(now);
  return {
    opened,
    /** False once it has left the grid: its step and days are those of before. */
    isCurrent: Boolean(now),
    /** Shows this cell; totals and groups have nothing to show. */
    open({ line: key, column }: Position) {
      const line = lines.find((each) => each.key === key);
      const cell = line && 'row' in line && line.cells.get(column);
      if (cell) setOpened({ row: line.row, cell });
    },
    close: () => setOpened(null),
  };
}
