import { limits } from '@easy-tax/contracts';
import { useState } from 'react';
import { t } from '../../../i18n/en/admin/tables';
import { formatNumber } from '../../../i18n/format';
import type { List } from '../state/use-table';
import type { Matching, Selection } from './use-bulk';

type View = Readonly<Record<string, string>>;

interface Shown<R> {
  readonly rows: readonly R[];
  readonly selection: Selection;
  /** How many match, on this page or not. */
  readonly total: number;
  readonly isTotalExact: boolean;
  /** The filters and the order that they match by. */
  readonly view: View;
  readonly list: List<R>;
  /** False for matching rows that are not shown here, as finished returns on the board. */
  readonly hasPlace?: (row: R) => boolean;
}

/** The selected rows among those shown, or all that match the view. */
export function useMatching<R extends { readonly _id: string }>({
  rows,
  selection,
  total,
  isTotalExact,
  view,
  list,
  hasPlace = () => true,
}: Shown<R>) {
  // The view of which all are selected.
  const [matched, setMatched] = useState<string | null>(null);
  const viewKey = JSON.stringify(view);
  const isAll = matched === viewKey && selection.all;
  // Else a later selection of a page would be one of all.
  if (matched !== null && !isAll) setMatched(null);
  const number = formatNumber(Math.min(total, limits.manyRows));
  const isMost = total > limits.manyRows || !isTotalExact;
  const matching: Matching | null =
    total > rows.length
      ? {
          isOn: isAll,
          words: {
            offer: t(isMost ? 'bulk.selectFirst' : 'bulk.selectMatching', { number }),
            chosen: t(isMost ? 'bulk.firstMatching' : 'bulk.allMatching', { number }),
            back: t('bulk.onlyPage', { number: formatNumber(rows.length) }),
          },
          toggle: () => setMatched(isAll ? null : viewKey),
        }
      : null;
  return {
    matching,
    read: async () =>
      isAll ? (await listMatching(list, view)).filter(hasPlace) : rows.filter(({ _id }) => selection.has(_id)),
  };
}

/** All rows that match, in the order of the list, up to the most that one act takes. */
export async function listMatching<R>(list: List<R>, view: View): Promise<R[]> {
  const rows: R[] = [];
  let cursor: string | null = null;
  do {
    const start: Record<string, string> = cursor ? { cursor } : {};
    const page = await list({ ...view, ...start, pageSize: String(limits.pageSizeMax) }, {});
    rows.push(...page.rows);
    cursor = page.next;
  } while (cursor && rows.length < limits.manyRows);
  return rows.slice(0, limits.manyRows);
}
