import { type ReactNode, useRef, useState } from 'react';

interface Row {
  readonly _id: string;
}

export interface Selection {
  /** The selected rows on this page, in order: hidden rows are never deleted. */
  readonly ids: readonly string[];
  /** True if all rows of the page are selected. */
  readonly all: boolean;
  readonly has: (id: string) => boolean;
  /** Selects or deselects a row; with `range` also all rows between it and the last toggled one. */
  readonly toggle: (id: string, range: boolean) => void;
  readonly toggleAll: () => void;
  /** Selects exactly these. */
  readonly keep: (ids: readonly string[]) => void;
  readonly clear: () => void;
}

/** Selects all rows that the filters match, on all pages. */
export interface Matching {
  readonly isOn: boolean;
  /** 'Select all 184 that match', 'All 184 that match', 'Only the 28 on this page'. */
  readonly words: { readonly offer: string; readonly chosen: string; readonly back: string };
  readonly toggle: () => void;
}

/** A table's selection and its actions. */
export interface Bulk<R> {
  readonly selection: Selection;
  readonly nameOf: (row: R) => string;
  readonly acts: ReactNode;
  /** Set if more rows match than the page has. */
  readonly matching?: Matching | null | undefined;
}

const nothing: ReadonlySet<string> = new Set();

/** The selected rows of a page. Rows that leave the page are deselected at the next selection. */
export function useSelection(rows: readonly Row[]): Selection {
  const [picked, setPicked] = useState(nothing);
  const last = useRef<string | null>(null);
  const shown = rows.map(({ _id }) => _id);
  const ids = shown.filter((id) => picked.has(id));
  const all = ids.length > 0 && ids.length === shown.length;
  const setSelected = (changed: readonly string[], on: boolean) =>
    setPicked(new Set(on ? [...ids, ...changed] : ids.filter((id) => !changed.includes(id))));

  return {
    ids,
    all,
    has: (id) => picked.has(id),
    toggle(id, range) {
      const from = range && last.current ? shown.indexOf(last.current) : -1;
      const to = shown.indexOf(id);
      const changed = from < 0 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
      setSelected(changed, !picked.has(id));
      last.current = id;
    },
    toggleAll: () => setSelected(shown, !all),
    keep: (ids) => setPicked(new Set(ids)),
    clear: () => setPicked(nothing),
  };
}
