import { type CalendarColumn, limits } from '@easy-tax/contracts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { type Line, type Position, returnsIn } from './lines';

const nothing: ReadonlySet<string> = new Set();

/** The opened returns that are selected in the grid. Those of a view that isn't shown any more don't count. */
export function useCellSelection(lines: readonly Line[], columns: readonly CalendarColumn[]) {
  const [picked, setPicked] = useState(nothing);
  const last = useRef<Position | null>(null);
  const keys = useMemo(() => columns.map(({ key }) => key), [columns]);
  // A group and its clients have the same ones.
  const shown = useMemo(() => [...new Set(lines.flatMap((line) => returnsIn(line, keys)))], [lines, keys]);
  const ids = useMemo(() => shown.filter((id) => picked.has(id)), [shown, picked]);
  const most = Math.min(shown.length, limits.manyReturns);
  const isAll = ids.length > 0 && ids.length === most;

  /** Selects these, or none of them if all are selected. */
  const toggle = useCallback((some: readonly string[], isOn?: boolean) => {
    setPicked((now) => {
      const on = isOn ?? !some.every((id) => now.has(id));
      if (on) return new Set([...now, ...some].slice(0, limits.manyReturns));
      const off = new Set(some);
      return new Set([...now].filter((id) => !off.has(id)));
    });
  }, []);
  const toggleAll = useCallback(() => setPicked(isAll ? nothing : new Set(shown.slice(0, most))), [isAll, shown, most]);
  const at = (line: string) => lines.findIndex(({ key }) => key === line);
  const inLines = (some: readonly Line[], columns = keys) => some.flatMap((line) => returnsIn(line, columns));

  return {
    ids,
    picked,
    /** How many can be selected. */
    most,
    isCut: shown.length > most,
    isAll,
    toggle,
    toggleCell(position: Position) {
      last.current = position;
      toggle(
        inLines(
          lines.filter(({ key }) => key === position.line),
          [position.column],
        ),
      );
    },
    toggleLine: (line: string) => toggle(inLines(lines.filter(({ key }) => key === line))),
    toggleColumn: (column: string) => toggle(inLines(lines, [column])),
    toggleAll,
    /** Selects all between two positions; `from` null: from the last one that was selected. */
    extend(from: Position | null, to: Position) {
      const start = from ?? last.current ?? to;
      const [first = 0, final = 0] = [at(start.line), at(to.line)].sort((one, other) => one - other);
      const [left = 0, right = 0] = [keys.indexOf(start.column), keys.indexOf(to.column)].sort(
        (one, other) => one - other,
      );
      // A total is no cell.
      if (first >= 0) toggle(inLines(lines.slice(first, final + 1), keys.slice(left, right + 1)), true);
      last.current = to;
    },
    clear: () => setPicked(nothing),
  };
}
export type CellSelection = ReturnType<typeof useCellSelection>;
