import { useRef, useState } from 'react';
import { t as tables } from '../../../i18n/en/admin/tables';
import { toast } from '../../../lib/browser/toast';
import type { TableState } from '../state/use-table';
import { closeBulkBar } from './BulkBar';
import { inChunks } from './in-chunks';
import { useSelection } from './use-selection';

interface Row {
  readonly _id: string;
}

interface Records<R> {
  readonly rows: readonly R[];
  readonly eraseMany: (ids: readonly string[]) => Promise<void>;
}

export type BulkState = ReturnType<typeof useBulk>;

/** Changes or deletes the selected rows; asks before deleting. */
export function useBulk<R extends Row, C extends string>(table: TableState<R, C>, { rows, eraseMany }: Records<R>) {
  const selection = useSelection(rows);
  const [pendingIds, setPendingIds] = useState<readonly string[] | null>(null);
  const working = useRef(false);
  const [busy, setBusy] = useState(false);

  const change = async (call: Parameters<typeof inChunks>[1]) => {
    const { done, gone, failed, failureMessage } = await inChunks(selection.ids, call);
    if (failed.length > 0)
      toast.error([tables('bulk.notChanged', { count: failed.length }), failureMessage].filter(Boolean).join(' '));
    else closeBulkBar(selection.clear);
    if (gone.length > 0) toast.info(tables('bulk.goneAlready', { count: gone.length }));
    if (done.length > 0) toast.success(tables('bulk.changed', { count: done.length }));
    await table.refresh();
  };

  return {
    selection,
    /** The ids to be deleted. */
    pendingIds,
    confirmDelete: () => setPendingIds(selection.ids),
    cancelDelete: () => setPendingIds(null),
    async erase() {
      if (!pendingIds) return;
      setPendingIds(null);
      closeBulkBar(() => undefined);
      // Deleting all rows of a page beyond the first: go to the page before.
      if (rows.length === pendingIds.length && table.query.page > 1) table.turn(-1);
      await eraseMany(pendingIds);
    },
    /** True while the selected rows are being changed. */
    busy,
    /** Changes the selected rows, one call at a time; failed ones stay selected and are counted. */
    async change(call: Parameters<typeof inChunks>[1]) {
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
