import { openSteps, type ReturnStep, type StaffReturn } from '@easy-tax/contracts';
import useSWR from 'swr';
import { atLeast, type TablePage } from '../../../../components/data-table/state/table-page';
import { toViewParams, withFilter, writeTableQuery } from '../../../../components/data-table/state/table-query';
import { useNewest } from '../../../../components/data-table/state/use-newest';
import { useSession } from '../../../../lib/session/session';
import { asAsked, mostUrgentFirst, type ReturnTableQuery } from '../filters/return-rules';
import { listReturns } from '../shared/api';

/** Cards of a column: the board shows the most urgent, the table all. */
const CARDS = 3;

export interface Column {
  readonly step: ReturnStep;
  readonly cards: readonly StaffReturn[];
  /** As it is written: '12', '10,000+'. */
  readonly total: string;
  /** Returns that no card shows, as it is written; null: none. */
  readonly more: string | null;
  /** The table with all of them. */
  readonly to: string;
}
/** Returns with which nothing more has to be done. */
export interface Finished {
  readonly step: ReturnStep;
  readonly total: string;
  readonly to: string;
}
interface Board {
  readonly columns: readonly Column[];
  readonly finished: readonly Finished[];
}

/** The most urgent returns of each step, and how many there are, under the filters of the address. */
export function useBoard(query: ReturnTableQuery) {
  const { user } = useSession();
  const params = asAsked(toViewParams(query, mostUrgentFirst), user?._id ?? '');
  const queryKey = new URLSearchParams(params).toString();
  const newest = useNewest();
  return useSWR(
    ['list', 'returns', 'board', queryKey],
    () => readBoard(query, (more) => listReturns({ ...params, page: '1', ...more }, { signal: newest(queryKey) })),
    { keepPreviousData: true, shouldRetryOnError: false },
  );
}

type Read = (more: Record<string, string>) => Promise<TablePage<StaffReturn>>;

async function readBoard(query: ReturnTableQuery, read: Read): Promise<Board> {
  const { step: only, waitsFor } = query.filters;
  const steps = openSteps.filter((step) => !only || step === only);
  // A GST return ends with Filed: it is finished, though others of its step are not.
  const isFiledShown = (only === undefined || only === 'filed') && (waitsFor === undefined || waitsFor === 'nobody');
  const [pages, filed, ended] = await Promise.all([
    Promise.all(steps.map((step) => read({ step, pageSize: String(CARDS) }))),
    isFiledShown ? read({ step: 'filed', waitsFor: 'nobody', pageSize: '1' }) : null,
    Promise.all(
      (['e-verified', 'withdrawn'] as const)
        .filter((step) => !only || step === only)
        .map(async (step) => ({ step, page: await read({ step, pageSize: '1' }) })),
    ),
  ]);
  const finishedAt = (step: ReturnStep) => (step === 'filed' ? (filed?.total ?? 0) : 0);
  return {
    columns: pages.map((page, at) =>
      columnOf(query, steps[at] ?? 'received', page, finishedAt(steps[at] ?? 'received')),
    ),
    finished: [
      ...(filed ? [finishedOf(query, 'filed', filed)] : []),
      ...ended.map(({ step, page }) => finishedOf(query, step, page)),
    ].filter(({ total }) => total !== '0'),
  };
}

function columnOf(query: ReturnTableQuery, step: ReturnStep, page: TablePage<StaffReturn>, finished: number): Column {
  const cards = page.rows.filter(({ waitsFor }) => waitsFor !== 'nobody');
  const total = Math.max(page.total - finished, cards.length);
  return {
    step,
    cards,
    total: atLeast(total, page.totalExact),
    more: total > cards.length ? atLeast(total - cards.length, page.totalExact) : null,
    to: tableOf(withFilter(query, 'step', step)),
  };
}

const finishedOf = (query: ReturnTableQuery, step: ReturnStep, page: TablePage<StaffReturn>): Finished => ({
  step,
  total: atLeast(page.total, page.totalExact),
  to: tableOf(withFilter(step === 'filed' ? withFilter(query, 'waitsFor', 'nobody') : query, 'step', step)),
});

const tableOf = (query: ReturnTableQuery) => `?${writeTableQuery(query, new URLSearchParams({ view: 'returns' }))}`;
