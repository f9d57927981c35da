import { type KeyboardEvent, useRef, useState } from 'react';

/** Keyboard actions of a row; `null`: not allowed. */
export interface RowActs<Row> {
  readonly open: (row: Row) => void;
  readonly confirmDelete: ((row: Row) => void) | null;
  readonly close: () => void;
}

interface Rows<Row> {
  readonly rows: readonly Row[];
  /** The id of the open record. */
  readonly selected: string | null;
  readonly acts: RowActs<Row> | undefined;
  /** Selects a row, or with `range` all rows up to it. */
  readonly onPick: ((id: string, range: boolean) => void) | undefined;
}

/**
 * Roving tabindex: one row is in the tab order, arrows move from it. Enter opens, Space selects, Delete asks, Escape closes.
 * An open record follows the focus.
 */
export function useRowKeys<Row extends { readonly _id: string }>({ rows, selected, acts, onPick }: Rows<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [last, setLast] = useState<string | null>(null);
  if (selected && selected !== last) setLast(selected);
  const active = rows.find(({ _id }) => _id === (selected ?? last)) ?? rows[0];

  const focus = (row: Row | undefined) => {
    if (!row) return;
    setLast(row._id);
    body.current?.querySelector<HTMLElement>(`tr[data-id="${row._id}"]`)?.focus();
    if (selected) acts?.open(row);
  };

  /** Runs the key's action on the row; false for other keys. */
  const runRowKey = (
    key: string,
    row: Row,
    onRow: boolean,
    { open, confirmDelete: ask, close }: RowActs<Row>,
  ): boolean => {
    const at = rows.indexOf(row);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[key];
    if (to !== undefined) focus(rows[to]);
    else if (key === 'Enter' && onRow) open(row);
    else if (key === 'Delete' && ask) ask(row);
    else if (key === 'Escape' && selected) close();
    else return false;
    return true;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key } = event;
    if (!acts || !(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rows.find(({ _id }) => _id === target.closest('tr')?.dataset.id);
    const onRow = target instanceof HTMLTableRowElement;
    if (row && onRow && key === ' ' && onPick) onPick(row._id, event.shiftKey);
    else if (!row || !runRowKey(key, row, onRow, acts)) return;
    event.preventDefault();
  };

  return {
    body,
    onKeyDown: acts && onKeyDown,
    focusActive: () => focus(active),
    /** Props of a row's <tr>. */
    rowProps: (row: Row) => ({
      'data-id': row._id,
      tabIndex: acts && (row === active ? 0 : -1),
      onFocus: acts && (() => setLast(row._id)),
    }),
  };
}
