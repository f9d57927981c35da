import type { BulkOutcome } from '@easy-tax/contracts';
import { useState } from 'react';
import { t } from '../../../i18n/en/admin/admin';
import { t as tables } from '../../../i18n/en/admin/tables';
import { toast } from '../../../lib/browser/toast';
import { ApiError, messageOf } from '../../../lib/http/api';
import { useRefresh } from '../state/use-table';
import { undoToast } from './undo-toast';
import { inChunks } from './use-bulk';

interface Row {
  readonly _id: string;
}

type Many = (ids: readonly string[]) => Promise<BulkOutcome>;

export interface DeletionCalls {
  /** The list's cache key, as in `useTable`. */
  readonly list: string;
  readonly remove: (id: string) => Promise<unknown>;
  readonly restore: (id: string) => Promise<unknown>;
  readonly removeMany: Many;
  readonly restoreMany: Many;
}

/**
 * Deletes optimistically: rows disappear at once, and come back with the reason after a failure. A toast offers Undo for
 * 10 seconds. Rows that somebody else deleted first stay away.
 */
export function useDeletion({ list, remove, restore, removeMany, restoreMany }: DeletionCalls) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const refresh = useRefresh(list);
  const hideRows = (ids: readonly string[]) => setGone((all) => new Set([...all, ...ids]));
  const showRows = (ids: readonly string[]) => setGone((all) => new Set([...all].filter((id) => !ids.includes(id))));

  const undo = async (id: string) => {
    try {
      await restore(id);
      showRows([id]);
      toast.success(t('actions.restored'));
    } catch (error) {
      toast.error(messageOf(error));
    }
    await refresh();
  };

  const undoMany = async (ids: readonly string[]) => {
    const { done, gone, failed, failureMessage } = await inChunks(ids, restoreMany);
    showRows(done);
    if (done.length > 0) toast.success(tables('bulk.restored', { count: done.length }));
    const lost = gone.length + failed.length;
    if (lost > 0) toast.error(sentence(tables('bulk.notRestored', { count: lost }), failureMessage));
    await refresh();
  };

  return {
    without: <R extends Row>(rows: readonly R[]): readonly R[] => rows.filter((row) => !gone.has(row._id)),
    async erase(id: string, what: string) {
      hideRows([id]);
      try {
        await remove(id);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) {
          toast.info(t('actions.alreadyDeleted', { what }));
          await refresh();
          return;
        }
        showRows([id]);
        console.error('The record could not be deleted', error);
        toast.error(messageOf(error));
        return;
      }
      undoToast(t('actions.deleted', { what }), () => undo(id));
      await refresh();
    },
    /** The same for several rows: one Undo for all; failed rows come back and are counted. */
    async eraseMany(ids: readonly string[]) {
      const began = Date.now();
      hideRows(ids);
      const { done, gone, failed, failureMessage } = await inChunks(ids, removeMany);
      showRows(failed);
      if (failed.length > 0) {
        console.error(`Records could not be deleted: ${failed.length}`, failureMessage);
        toast.error(sentence(tables('bulk.notDeleted', { count: failed.length }), failureMessage));
      }
      if (gone.length > 0) toast.info(tables('bulk.goneAlready', { count: gone.length }));
      if (done.length > 0)
        undoToast(tables('bulk.deleted', { count: done.length }), () => undoMany(done), Date.now() - began);
      await refresh();
    },
  };
}

const sentence = (what: string, why: string | null): string => (why ? `${what} ${why}` : what);
