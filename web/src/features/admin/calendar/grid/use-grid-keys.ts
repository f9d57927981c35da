import type { CalendarColumn } from '@easy-tax/contracts';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { goToBulkActs } from '../../../../components/data-table/bulk/use-bulk';
import {
  firstPosition,
  type Line,
  type Position,
  type Positions,
  positionAfter,
  sumOf,
  totalLines,
  totalOfLine,
} from './lines';
import type { CellSelection } from './Selected';

/** The position of a cell or a total; null: of another element. */
export function placeOf(target: EventTarget | null): Position | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const line = button?.closest<HTMLElement>('[data-line]')?.dataset.line;
  const column = button?.dataset.column;
  return line && column ? { line, column } : null;
}

interface GridKeys {
  readonly lines: readonly Line[];
  readonly columns: readonly CalendarColumn[];
  readonly onOpen: (position: Position) => void;
  readonly onWalk: (to: Position) => void;
  /** M: what can be done with the cell. */
  readonly onActs: (position: Position) => void;
  readonly onClose: () => void;
  readonly selection: CellSelection;
}

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/**
 * One Tab stop for the grid: arrows, Home, End and the page keys walk its cells and totals. Space selects a cell, with
 * Shift its line, with Ctrl its column; Shift and arrows select on the way, Ctrl+A all.
 */
export function useGridKeys({ lines, columns, onOpen, onWalk, onActs, onClose, selection }: GridKeys) {
  const grid = useRef<HTMLTableElement>(null);
  const shouldFocus = useRef(false);
  const isWithin = useRef(false);
  const [last, setLast] = useState<Position | null>(null);
  const positions = useMemo((): Positions => {
    const byKey = new Map(lines.map((line) => [line.key, line]));
    const byColumn = new Map(columns.map((column) => [column.key, column]));
    return {
      lines: [...lines.map(({ key }) => key), ...totalLines],
      columns: columns.map(({ key }) => key),
      has: ({ line, column }) => {
        const total = totalOfLine(line);
        const found = byColumn.get(column);
        if (total) return found !== undefined && sumOf(found, total) > 0;
        return byKey.get(line)?.cells.has(column) ?? false;
      },
    };
  }, [lines, columns]);
  const active = last && positions.has(last) ? last : firstPosition(positions);

  const focus = (position: Position | null) => {
    if (!position) return;
    shouldFocus.current = true;
    setLast({ ...position });
  };
  // After the line of the position is drawn.
  useEffect(() => {
    if (!shouldFocus.current || !last) return;
    shouldFocus.current = false;
    const line = grid.current?.querySelector(`[data-line="${last.line}"]`);
    const target = line?.querySelector<HTMLElement>(`[data-column="${CSS.escape(last.column)}"]`);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [last]);
  // The focused cell went with its line, as another view arrived: the keys go on at the first one.
  useEffect(() => {
    if (!isWithin.current || document.activeElement !== document.body) return;
    shouldFocus.current = true;
    setLast(firstPosition(positions));
  }, [positions]);

  const walk = (at: Position, { key, ctrlKey, shiftKey }: KeyboardEvent): boolean => {
    const next = positionAfter(positions, at, key, ctrlKey);
    if (!next) return false;
    if (shiftKey && arrows.includes(key)) selection.extend(at, next);
    focus(next);
    onWalk(next);
    return true;
  };
  const runCellKey = (at: Position, event: KeyboardEvent): boolean => {
    if (totalOfLine(at.line)) return false;
    if (event.key.toLowerCase() !== 'm' || event.ctrlKey) return selectByKey(event, at, selection);
    onActs(at);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = placeOf(event.target);
    if (!at || event.altKey || event.metaKey) return;
    if (event.key === 'Escape') onClose();
    else if (!walk(at, event) && !runCellKey(at, event)) return;
    event.preventDefault();
  };

  const onClick = (event: MouseEvent) => {
    const at = placeOf(event.target);
    if (!at || totalOfLine(at.line)) return;
    if (event.shiftKey) selection.extend(null, at);
    else if (event.ctrlKey || event.metaKey) selection.toggleCell(at);
    else onOpen(at);
  };

  return {
    grid,
    active,
    focusActive: () => focus(active),
    handlers: {
      onKeyDown,
      onClick,
      // Firefox presses a button when Space is let go.
      onKeyUp: (event: KeyboardEvent) => event.key === ' ' && placeOf(event.target) && event.preventDefault(),
      onFocus: ({ target }: FocusEvent) => {
        isWithin.current = true;
        const at = placeOf(target);
        if (at) setLast(at);
      },
      // Not called for an element that is removed.
      onBlur: () => {
        isWithin.current = false;
      },
    },
  };
}

/** @returns whether the key is one that selects */
function selectByKey({ key, shiftKey, ctrlKey }: KeyboardEvent, at: Position, selection: CellSelection): boolean {
  if (key === ' ' && shiftKey) selection.toggleLine(at.line);
  else if (key === ' ' && ctrlKey) selection.toggleColumn(at.column);
  else if (key === ' ') selection.toggleCell(at);
  else if (key === 'a' && ctrlKey) selection.toggleAll();
  else if (key === 'b' && !ctrlKey) goToBulkActs();
  else return false;
  return true;
}
