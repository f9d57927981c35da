import type { CalendarColumn } from '@easy-tax/contracts';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { firstPlace, type Line, type Place, type Places, placeAfter, sumOf, totalLines, totalOfLine } from './lines';

/** The place of a cell or a total; null: of another element. */
export function placeOf(target: EventTarget | null): Place | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const line = button?.closest<HTMLElement>('[data-line]')?.dataset.line;
  const column = button?.dataset.column;
  return line && column ? { line, column } : null;
}

interface GridKeys {
  readonly lines: readonly Line[];
  readonly columns: readonly CalendarColumn[];
  readonly onOpen: (place: Place) => void;
  /** M: what can be done with the cell. */
  readonly onActs: (place: Place) => void;
  readonly onClose: () => void;
}

/** One Tab stop for the grid: arrows, Home, End and the page keys walk its cells and totals. */
export function useGridKeys({ lines, columns, onOpen, onActs, onClose }: GridKeys) {
  const grid = useRef<HTMLTableElement>(null);
  const shouldFocus = useRef(false);
  const [last, setLast] = useState<Place | null>(null);
  const places = useMemo((): Places => {
    const byKey = new Map(lines.map((line) => [line.key, line]));
    const byColumn = new Map(columns.map((column) => [column.key, column]));
    return {
      lines: [...lines.flatMap((line) => ('row' in line ? line.key : [])), ...totalLines],
      columns: columns.map(({ key }) => key),
      has: ({ line, column }) => {
        const total = totalOfLine(line);
        const found = byColumn.get(column);
        if (total) return found !== undefined && sumOf(found, total) > 0;
        const client = byKey.get(line);
        return client !== undefined && 'cells' in client && client.cells.has(column);
      },
    };
  }, [lines, columns]);
  const active = last && places.has(last) ? last : firstPlace(places);

  const focus = (place: Place | null) => {
    if (!place) return;
    shouldFocus.current = true;
    setLast({ ...place });
  };
  // After the line of the place is drawn.
  useEffect(() => {
    if (!shouldFocus.current || !last) return;
    shouldFocus.current = false;
    const line = grid.current?.querySelector(`[data-line="${last.line}"]`);
    const target = line?.querySelector<HTMLElement>(`[data-column="${CSS.escape(last.column)}"]`);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [last]);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = placeOf(event.target);
    if (!at || event.altKey || event.metaKey) return;
    const next = placeAfter(places, at, event.key, event.ctrlKey);
    const isCell = totalOfLine(at.line) === undefined;
    if (next) focus(next);
    else if (event.key === 'Escape') onClose();
    else if (isCell && event.key.toLowerCase() === 'm' && !event.ctrlKey) onActs(at);
    else return;
    event.preventDefault();
  };

  return {
    grid,
    active,
    focusActive: () => focus(active),
    handlers: {
      onKeyDown,
      onClick: ({ target }: MouseEvent) => {
        const at = placeOf(target);
        if (at && totalOfLine(at.line) === undefined) onOpen(at);
      },
      onFocus: ({ target }: FocusEvent) => {
        const at = placeOf(target);
        if (at) setLast(at);
      },
    },
  };
}
