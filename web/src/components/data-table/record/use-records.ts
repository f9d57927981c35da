import type { BulkOutcome } from '@easy-tax/contracts';
import { useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import { t } from '../../../i18n/en/admin/admin';
import { t as tables } from '../../../i18n/en/admin/tables';
import { toast } from '../../../lib/browser/toast';
import { tryOrToast } from '../../../lib/hooks/use-act';
import { useAddress } from '../../../lib/hooks/use-address';
import { ApiError, isMissing, mayBeDone, messageOf } from '../../../lib/http/api';
import { undoToast } from '../bulk/undo-toast';
import { inChunks } from '../bulk/use-bulk';
import { isFiltered } from '../state/table-query';
import { type TableState, useRefresh } from '../state/use-table';

interface Row {
  readonly _id: string;
  readonly name: string;
}

interface RecordCalls<R> extends DeletionCalls {
  readonly read: (id: string) => Promise<R>;
}

/** Shared by File Data and Contact Data: the open record, the one to be deleted, and the deletion. */
export function useRecords<R extends Row, C extends string>(table: TableState<R, C>, calls: RecordCalls<R>) {
  const [shown, setShown] = useState<R | null>(null);
  const lastIndex = useRef(0);
  const [pendingDelete, setPendingDelete] = useState<R | null>(null);
  const linked = useLinkedRecord(table.name, calls.read);
  const deletion = useDeletion(table.name, calls);
  const rows = deletion.without(table.page?.rows ?? []);
  const wanted = linked.id ?? shown?._id;
  // A record stays open after it left the list by an action, or if a link opened it.
  const open = wanted ? (rows.find(({ _id }) => _id === wanted) ?? (linked.id ? linked.record : shown)) : null;

  const show = (row: R | null) => {
    setShown(row);
    if (row) lastIndex.current = rows.indexOf(row);
    if (linked.id) linked.clearLink();
  };
  /** Reloads the open record, which may have left the list. */
  const readAgain = async () => {
    if (linked.id) await linked.retry();
    else if (shown) {
      const read = await calls.read(shown._id);
      // Meanwhile another record or none may be open.
      setShown((now) => (now?._id === read._id ? read : now));
    }
  };

  return {
    rows,
    open,
    show,
    /** A linked record is loading. */
    isLoading: linked.isLoading && !open,
    /** A linked record failed to load. */
    failed: linked.error && !open ? { error: linked.error, retry: linked.retry } : null,
    openNeighbour(by: 1 | -1) {
      if (!open) return;
      const at = rows.indexOf(open);
      // If the open record left the list, the one below has its index.
      const next = at < 0 ? rows[by > 0 ? lastIndex.current : lastIndex.current - 1] : rows[at + by];
      if (next) show(next);
    },
    /** Changes a record and refreshes the list; reports a failure, which may come of somebody else's change. */
    async change(call: () => Promise<unknown>) {
      const isDone = await tryOrToast(call);
      if (linked.id || isFiltered(table.query))
        await (isDone ? tryOrToast(readAgain) : readAgain().catch(() => undefined));
      await table.refresh();
    },
    async eraseMany(ids: readonly string[]) {
      if (open && ids.includes(open._id)) show(null);
      await deletion.eraseMany(ids);
    },
    pendingDelete,
    confirmDelete: setPendingDelete,
    cancelDelete: () => setPendingDelete(null),
    async erase(what: string) {
      if (!pendingDelete) return;
      setPendingDelete(null);
      if (pendingDelete._id === open?._id) show(null);
      // Deleting the last row of a page beyond the first: go to the page before.
      if (rows.length === 1 && table.query.page > 1) table.turn(-1);
      await deletion.erase(pendingDelete._id, what);
    },
  };
}

/** Query parameter with the id of the open record, even if the list's page does not have it. */
const OPEN = 'open';

interface LinkedRecord<R> {
  /** Null: the address has none. */
  readonly id: string | null;
  readonly record: R | null;
  /** True while loading. */
  readonly isLoading: boolean;
  /** The reason for a failure; for a deleted record a toast is shown instead. */
  readonly error: unknown;
  readonly retry: () => Promise<unknown>;
  readonly clearLink: () => void;
}

/** Loads a record that a link leads to: from the dashboard or the command palette. */
function useLinkedRecord<R>(list: string, read: (id: string) => Promise<R>): LinkedRecord<R> {
  const { params, set } = useAddress();
  const id = params.get(OPEN);
  const { data, error, mutate } = useSWR(id ? ['record', list, id] : null, () => read(id ?? ''), {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
  });

  const clearLink = () => set({ [OPEN]: null }, { replace: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!id || !isMissing(error)) return;
    toast.info(messageOf(error));
    clearLink();
  }, [id, error]);
  return {
    id,
    record: data ?? null,
    isLoading: id !== null && data === undefined && error === undefined,
    error: isMissing(error) ? null : error,
    retry: mutate,
    clearLink,
  };
}

type Many = (ids: readonly string[]) => Promise<BulkOutcome>;

interface DeletionCalls {
  readonly remove: (id: string) => Promise<unknown>;
  readonly removeMany: Many;
  readonly restoreMany: Many;
}

/**
 * Deletes optimistically: rows disappear at once, and come back with the reason after a failure. A toast offers Undo for
 * 10 seconds. Rows that somebody else deleted first stay away.
 */
function useDeletion(list: string, { remove, removeMany, restoreMany }: DeletionCalls) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const refresh = useRefresh(list);
  const hideRows = (ids: readonly string[]) => setGone((all) => new Set([...all, ...ids]));
  const showRows = (ids: readonly string[]) => setGone((all) => new Set([...all].filter((id) => !ids.includes(id))));

  /** @returns what restores these; pressed again, those that were not restored. True: nothing is left to restore */
  const undoOf = (ids: readonly string[]) => {
    let left = ids;
    return async (): Promise<boolean> => {
      const { done, gone, unanswered, failed, failureMessage } = await inChunks(left, restoreMany);
      // Restored ones are shown also if no answer said so: the list decides.
      showRows(left);
      if (done.length > 0) toast.success(tables('bulk.restored', { count: done.length }));
      if (gone.length > 0) toast.error(tables('bulk.notAway', { count: gone.length }));
      if (failed.length > 0)
        toast.error(sentence(tables('bulk.notRestored', { count: failed.length }), failureMessage));
      if (unanswered.length > 0) toast.error(tables('bulk.unanswered', { count: unanswered.length }));
      left = [...unanswered, ...failed];
      await refresh();
      return left.length === 0;
    };
  };

  /** The list tells what became of them. */
  const reportUnanswered = (ids: readonly string[]) => {
    showRows(ids);
    toast.error(tables('bulk.unanswered', { count: ids.length }));
  };

  return {
    without: <R extends Row>(rows: readonly R[]): readonly R[] => rows.filter((row) => !gone.has(row._id)),
    async erase(id: string, what: string) {
      hideRows([id]);
      try {
        await remove(id);
        undoToast(t('actions.deleted', { what }), undoOf([id]));
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) toast.info(t('actions.alreadyDeleted', { what }));
        else if (mayBeDone(error)) {
          reportUnanswered([id]);
          undoToast(tables('bulk.maybeDeleted', { count: 1 }), undoOf([id]));
        } else {
          showRows([id]);
          console.error('The record could not be deleted', error);
          toast.error(messageOf(error));
          return;
        }
      }
      await refresh();
    },
    /** The same for several rows: one Undo for all; failed rows come back and are counted. */
    async eraseMany(ids: readonly string[]) {
      const began = Date.now();
      hideRows(ids);
      const { done, gone, unanswered, failed, failureMessage } = await inChunks(ids, removeMany);
      showRows(failed);
      if (failed.length > 0) {
        console.error(`Records could not be deleted: ${failed.length}`, failureMessage);
        toast.error(sentence(tables('bulk.notDeleted', { count: failed.length }), failureMessage));
      }
      if (gone.length > 0) toast.info(tables('bulk.goneAlready', { count: gone.length }));
      if (unanswered.length > 0) reportUnanswered(unanswered);
      const undoable = [...done, ...unanswered];
      const said = tables(unanswered.length > 0 ? 'bulk.maybeDeleted' : 'bulk.deleted', { count: undoable.length });
      // Nobody knows when those without an answer were deleted: perhaps just now.
      const elapsed = unanswered.length > 0 ? 0 : Date.now() - began;
      if (undoable.length > 0) undoToast(said, undoOf(undoable), elapsed);
      await refresh();
    },
  };
}

const sentence = (what: string, why: string | null): string => (why ? `${what} ${why}` : what);
