import { useState } from 'react';
import { messageOf } from '../../lib/api-error';
import { toast } from '../../lib/toast';
import { useDeletion } from './table/use-deletion';
import type { TableState } from './table/use-table';

interface Row {
  readonly _id: string;
  readonly name: string;
}

interface DeletionCalls {
  readonly list: string;
  readonly remove: (id: string) => Promise<unknown>;
  readonly restore: (id: string) => Promise<unknown>;
}

/** What File Data and Contact Data share: which record is open, which one is asked about, and deleting it. */
export function useRecords<R extends Row, C extends string>(table: TableState<R, C>, deletionCalls: DeletionCalls) {
  const [openId, setOpenId] = useState<string | null>(null);
  const [asked, setAsked] = useState<R | null>(null);
  const deletion = useDeletion(deletionCalls);
  const rows = deletion.without(table.page?.rows ?? []);
  const open = rows.find((row) => row._id === openId) ?? null;

  return {
    rows,
    open,
    show: (row: R | null) => setOpenId(row?._id ?? null),
    move(by: 1 | -1) {
      const next = open && rows[rows.indexOf(open) + by];
      if (next) setOpenId(next._id);
    },
    /** Changes a record and shows the list as it is then; says so where that failed. */
    async change(call: () => Promise<unknown>) {
      try {
        await call();
      } catch (error) {
        toast.error(messageOf(error));
      }
      await table.refresh();
    },
    asked,
    ask: setAsked,
    keep: () => setAsked(null),
    async erase(what: string) {
      if (!asked) return;
      setAsked(null);
      // The last row of a page beyond the first leaves nothing to look at: go where there is something.
      if (rows.length === 1 && table.query.page > 1) table.turn(-1);
      await deletion.erase(asked._id, what);
    },
  };
}
