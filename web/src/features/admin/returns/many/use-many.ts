import { limits, type StaffReturn } from '@easy-tax/contracts';
import { useState } from 'react';
import type { BulkChange } from '../../../../components/data-table/bulk/use-bulk';
import type { Matching } from '../../../../components/data-table/bulk/use-selection';
import type { TableState } from '../../../../components/data-table/state/use-table';
import { t } from '../../../../i18n/en/admin/returns-many';
import { formatNumber } from '../../../../i18n/format';
import { toast } from '../../../../lib/browser/toast';
import { messageOf } from '../../../../lib/http/api-error';
import type { Done, Job } from './ManyDialog';
import type { ManyName } from './many-acts';
import { listMatching, undoMany } from './run-many';

/** 'paste': a list of filings is being pasted. */
type Open = Job | 'paste' | null;

/** The line after an act. */
export type After = { readonly done: Done } | { readonly said: string; readonly isBad: boolean } | null;

/** Acts on the selected returns, or on all that match: the open dialog, and the line afterwards. */
export function useMany<Column extends string>(
  table: TableState<StaffReturn, Column>,
  view: Readonly<Record<string, string>>,
  { selection }: BulkChange,
) {
  const [open, setOpen] = useState<Open>(null);
  const [after, setAfter] = useState<After>(null);
  const [busy, setBusy] = useState(false);
  // All that match this view: another one is another choice.
  const [matched, setMatched] = useState<string | null>(null);
  const viewKey = JSON.stringify(view);
  const isAll = matched === viewKey && selection.all;
  const { total = 0, totalExact = true, rows = [] } = table.page ?? {};

  const number = formatNumber(Math.min(total, limits.manyReturns));
  const isMost = total > limits.manyReturns || !totalExact;
  const matching: Matching | null =
    total > rows.length
      ? {
          isOn: isAll,
          words: {
            offer: t(isMost ? 'selectFirst' : 'selectMatching', { number }),
            chosen: t(isMost ? 'firstMatching' : 'allMatching', { number }),
            back: t('onlyPage', { number: formatNumber(rows.length) }),
          },
          toggle: () => setMatched(isAll ? null : viewKey),
        }
      : null;

  const begin = async (act: ManyName) => {
    if (act === 'file') return setOpen('paste');
    setBusy(true);
    try {
      const chosen = isAll ? await listMatching(view) : rows.filter(({ _id }) => selection.has(_id));
      setOpen({ act, rows: chosen });
    } catch (error) {
      toast.error(messageOf(error));
    }
    setBusy(false);
  };

  return {
    open,
    after,
    matching,
    busy,
    begin,
    paste: () => setOpen('paste'),
    again: (job: Job) => setOpen(job),
    close: () => setOpen(null),
    dismiss: () => setAfter(null),
    async finish(done: Done) {
      setOpen(null);
      setAfter({ done });
      setMatched(null);
      selection.clear();
      await table.refresh();
    },
    async undo({ job, outcome }: Done) {
      setBusy(true);
      const rows = job.rows.filter(({ _id }) => outcome.done.includes(_id));
      const left = await undoMany(job.act, rows);
      const count = rows.length - left;
      const said = t('undone', { count, number: formatNumber(count) });
      setAfter({
        said: left > 0 ? `${said} ${t('undoneNot', { number: formatNumber(left) })}` : said,
        isBad: left > 0,
      });
      setBusy(false);
      await table.refresh();
    },
  };
}
export type Many = ReturnType<typeof useMany>;
