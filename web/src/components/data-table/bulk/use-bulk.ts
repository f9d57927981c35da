import type { BulkOutcome } from '@easy-tax/contracts';
import { type ReactNode, useRef, useState } from 'react';
import { t as tables } from '../../../i18n/en/admin/tables';
import { translateServerMessage } from '../../../i18n/translate-server-message';
import { toast } from '../../../lib/browser/toast';
import { mayBeDone, messageOf } from '../../../lib/http/api';
import type { TableState } from '../state/use-table';

interface Row {
  readonly _id: string;
}

interface Rows<R> {
  readonly rows: readonly R[];
  readonly nameOf: (row: R) => string;
}

interface Records<R> extends Rows<R> {
  readonly eraseMany: (ids: readonly string[]) => Promise<void>;
}

type Change = Parameters<typeof inChunks>[1];
export type BulkState = Omit<ReturnType<typeof useBulk>, 'nameOf'>;

/** Changes the selected rows; those that could not be changed stay selected. */
export function useBulkChange<R extends Row, C extends string>(table: TableState<R, C>, { rows, nameOf }: Rows<R>) {
  const selection = useSelection(rows, table.query.page);
  const working = useRef(false);
  const [busy, setBusy] = useState(false);

  const change = async (call: Change) => {
    const { done, gone, refused, unanswered, failed, failureMessage } = await inChunks(selection.ids, call);
    const left = [...refused.map(({ _id }) => _id), ...unanswered, ...failed];
    if (left.length > 0) selection.keep(left);
    else closeBulkBar(selection.clear);
    if (failed.length > 0)
      toast.error([tables('bulk.notChanged', { count: failed.length }), failureMessage].filter(Boolean).join(' '));
    if (unanswered.length > 0) toast.error(tables('bulk.unanswered', { count: unanswered.length }));
    for (const reason of new Set(refused.map(({ message }) => message))) {
      const ids = refused.filter(({ message }) => message === reason).map(({ _id }) => _id);
      const names = rows.filter(({ _id }) => ids.includes(_id)).map(nameOf);
      toast.error(tables('bulk.refused', { names: listed(names), reason: translateServerMessage(reason) }));
    }
    if (gone.length > 0) toast.info(tables('bulk.goneAlready', { count: gone.length }));
    if (done.length > 0) toast.success(tables('bulk.changed', { count: done.length }));
    await table.refresh();
  };

  return {
    selection,
    nameOf,
    /** True while the selected rows are being changed. */
    busy,
    /** Changes the selected rows, one call at a time. */
    async change(call: Change) {
      if (working.current) return;
      working.current = true;
      setBusy(true);
      await change(call).finally(() => {
        working.current = false;
        setBusy(false);
      });
    },
  };
}

/** The same; also deletes the selected rows, and asks before. */
export function useBulk<R extends Row, C extends string>(table: TableState<R, C>, records: Records<R>) {
  const { rows, eraseMany } = records;
  const bulk = useBulkChange(table, records);
  const [pendingIds, setPendingIds] = useState<readonly string[] | null>(null);
  return {
    ...bulk,
    /** The ids to be deleted. */
    pendingIds,
    confirmDelete: () => setPendingIds(bulk.selection.ids),
    cancelDelete: () => setPendingIds(null),
    async erase() {
      if (!pendingIds) return;
      setPendingIds(null);
      closeBulkBar(() => undefined);
      // Deleting all rows of a page beyond the first: go to the page before.
      if (rows.length === pendingIds.length && table.query.page > 1) table.turn(-1);
      await eraseMany(pendingIds);
    },
  };
}

const MAX_NAMED = 3;
const listed = (names: readonly string[]): string =>
  names.length > MAX_NAMED
    ? tables('bulk.andMore', { names: names.slice(0, MAX_NAMED).join(', '), count: names.length - MAX_NAMED })
    : names.join(', ');

/** Records per request: fast even on slow disks. */
const BATCH_SIZE = 25;

export interface Outcome extends BulkOutcome {
  /** The request for them got no answer: they may be done. */
  readonly unanswered: readonly string[];
  /** The reason if a whole request failed, else null. */
  readonly failureMessage: string | null;
}

interface Options {
  /** Called with the number of records after each request. */
  readonly onProgress?: (count: number) => void;
  /** Asked before each request: the rest is then neither done nor failed. */
  readonly isStopped?: () => boolean;
}

type Batch = readonly string[];

export const batchesOf = (ids: Batch, size = BATCH_SIZE): Batch[] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => ids.slice(at * size, (at + 1) * size));

/** Changes many records in several requests. Stops at the first that fails or gets no answer; the rest has failed. */
export const inChunks = (ids: Batch, change: (ids: Batch) => Promise<BulkOutcome>, size?: number): Promise<Outcome> =>
  inBatches(batchesOf(ids, size), change);

/** The same, in these requests. */
export async function inBatches(
  batches: readonly Batch[],
  change: (ids: Batch) => Promise<BulkOutcome>,
  { onProgress, isStopped }: Options = {},
): Promise<Outcome> {
  const all: BulkOutcome = { done: [], gone: [], refused: [], failed: [] };
  let count = 0;
  for (const [at, batch] of batches.entries()) {
    if (isStopped?.()) break;
    const rest = batches.slice(at + 1).flat();
    try {
      const { done, gone, refused, failed } = await change(batch);
      all.done.push(...done);
      all.gone.push(...gone);
      all.refused.push(...refused);
      count += batch.length;
      onProgress?.(count);
      if (failed.length === 0) continue;
      return { ...all, unanswered: [], failed: [...failed, ...rest], failureMessage: null };
    } catch (error) {
      if (!mayBeDone(error))
        return { ...all, unanswered: [], failed: [...batch, ...rest], failureMessage: messageOf(error) };
      return { ...all, unanswered: batch, failed: rest, failureMessage: null };
    }
  }
  return { ...all, unanswered: [], failureMessage: null };
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

/** The selected rows of a page: none on another one. Rows that leave the page are deselected at the next selection. */
export function useSelection(rows: readonly Row[], page = 1): Selection {
  const [picked, setPicked] = useState(nothing);
  const [turned, setTurned] = useState(page);
  if (page !== turned) {
    setTurned(page);
    setPicked(nothing);
  }
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

/** Marks the bar for `closeBulkBar`. */
export const BULK_BAR = 'data-bulk';

/** Focuses the first act for what is selected, if something is. */
export const goToBulkActs = (): void =>
  document.querySelector<HTMLElement>(`[${BULK_BAR}] [data-acts] button`)?.focus();

/** Removes the bar; moves focus only if it was inside. */
export function closeBulkBar(clear: () => void): void {
  const { activeElement } = document;
  const elsewhere = activeElement !== document.body && !activeElement?.closest(`[${BULK_BAR}]`);
  clear();
  if (!elsewhere) document.getElementById('main')?.focus({ preventScroll: true });
}
