import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { ApiError, messageOf } from '../../../lib/api-error';
import { toast } from '../../../lib/toast';
import { t } from '../../../messages/admin';
import { undoToast } from './undo-toast';

interface Row {
  readonly _id: string;
}

interface DeletionCalls {
  /** The list's name in the cache, as `useTable` knows it. */
  readonly list: string;
  readonly remove: (id: string) => Promise<unknown>;
  readonly restore: (id: string) => Promise<unknown>;
}

/**
 * Deleting as the screens do it: the row goes at once; a failure brings it back and says why; for 10 seconds
 * a toast offers to undo. Where somebody else was first there is nothing to bring back: the row stays away.
 */
export function useDeletion({ list, remove, restore }: DeletionCalls) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const { mutate } = useSWRConfig();
  const refresh = () => mutate((key) => Array.isArray(key) && (key[1] === list || key[0] === 'queues'));
  const bringBack = (id: string) => setGone((ids) => new Set([...ids].filter((other) => other !== id)));

  const undo = async (id: string) => {
    try {
      await restore(id);
      bringBack(id);
      toast.success(t('actions.restored'));
    } catch (error) {
      toast.error(messageOf(error));
    }
    await refresh();
  };

  return {
    without: <R extends Row>(rows: readonly R[]): readonly R[] => rows.filter((row) => !gone.has(row._id)),
    async erase(id: string, what: string) {
      setGone((ids) => new Set(ids).add(id));
      try {
        await remove(id);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) {
          toast.info(t('actions.alreadyDeleted', { what }));
          await refresh();
          return;
        }
        bringBack(id);
        toast.error(messageOf(error));
        return;
      }
      undoToast(t('actions.deleted', { what }), () => undo(id));
      await refresh();
    },
  };
}
