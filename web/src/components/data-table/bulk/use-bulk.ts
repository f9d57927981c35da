import { useRef, useState } from 'react';
import { t as tables } from '../../../i18n/en/admin/tables';
import { translateServerMessage } from '../../../i18n/translate-server-message';
import { toast } from '../../../lib/browser/toast';
import type { TableState } from '../state/use-table';
import { closeBulkBar } from './BulkBar';
import { inChunks } from './in-chunks';
import { useSelection } from './use-selection';

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
  const selection = useSelection(rows);
  const working = useRef(false);
  const [busy, setBusy] = useState(false);

  const change = async (call: Change) => {
    const { done, gone, refused, failed, failureMessage } = await inChunks(selection.ids, call);
    const left = [...refused.map(({ _id }) => _id), ...failed];
    if (left.length > 0) selection.keep(left);
    else closeBulkBar(selection.clear);
    if (failed.length > 0)
      toast.error([tables('bulk.notChanged', { count: failed.length }), failureMessage].filter(Boolean).join(' '));
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
