import type { ReturnBefore, StaffReturn } from '@easy-tax/contracts';
import { useState } from 'react';
import { t } from '../../../../i18n/en/admin/returns/many';
import { formatNumber } from '../../../../i18n/format';
import { tryOrToast } from '../../../../lib/hooks/use-act';
import { useMayAssign } from '../shared/api';
import { useAssignees } from '../shared/assignees';
import type { Done, Job } from './ManyDialog';
import { entryOf, type ManyName, undoMany } from './many-acts';

/** 'paste': a list of filings is being pasted. */
type Open = Job | 'paste' | null;

/** The line after an act, or after its undo; `left`: what of it can be undone by another try. */
type After = { readonly done: Done } | { readonly said: string; readonly isBad: boolean; readonly left: Done } | null;

interface Chosen {
  /** The selected returns as they are now. */
  readonly read: () => Promise<readonly StaffReturn[]>;
  readonly clear: () => void;
  readonly refresh: () => Promise<unknown>;
}

/** Acts on the selected returns: the open dialog, and the line afterwards. */
export function useMany({ read, clear, refresh }: Chosen) {
  const [open, setOpen] = useState<Open>(null);
  const [after, setAfter] = useState<After>(null);
  const [busy, setBusy] = useState(false);
  const assignees = useAssignees();
  const mayAssign = useMayAssign();

  /** The returns that the current user can make what they were before the act. */
  const findUndoable = ({ job, outcome }: Done): readonly ReturnBefore[] =>
    outcome.before.filter(({ assignee }) => entryOf(job.act).undo && (job.act !== 'assign' || mayAssign(assignee)));

  const begin = async (act: ManyName, readThese = read) => {
    if (act === 'file') return setOpen('paste');
    setBusy(true);
    await tryOrToast(async () => setOpen({ act, rows: await readThese() }));
    setBusy(false);
  };

  return {
    open,
    after,
    busy,
    assignees,
    begin,
    again: (job: Job) => setOpen(job),
    close: () => setOpen(null),
    dismiss: () => setAfter(null),
    canUndo: (done: Done) => findUndoable(done).length > 0,
    async finish(done: Done) {
      setOpen(null);
      setAfter({ done });
      clear();
      await refresh();
    },
    async undo(done: Done) {
      setBusy(true);
      const before = findUndoable(done);
      const { leftOut, again } = await undoMany(done.what, before);
      const count = before.length - leftOut.reduce((sum, { ids }) => sum + ids.length, 0);
      const reasons = [...new Set(leftOut.map(({ reason }) => reason))].join(' ');
      const said = t('undone', { count, number: formatNumber(count) });
      setAfter({
        said:
          leftOut.length > 0
            ? `${said} ${t('undoneNot', { number: formatNumber(before.length - count) })} ${reasons}`
            : said,
        isBad: leftOut.length > 0,
        left: { ...done, outcome: { ...done.outcome, before: before.filter(({ _id }) => again.includes(_id)) } },
      });
      setBusy(false);
      await refresh();
    },
  };
}
export type Many = ReturnType<typeof useMany>;
