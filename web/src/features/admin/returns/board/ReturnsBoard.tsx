import { isOpenStep, openSteps, type ReturnBoard, type StaffReturn } from '@easy-tax/contracts';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { BulkBar } from '../../../../components/data-table/bulk/BulkBar';
import { useSelection } from '../../../../components/data-table/bulk/use-bulk';
import { useMatching } from '../../../../components/data-table/bulk/use-matching';
import toolbar from '../../../../components/data-table/DataTable.module.css';
import { toViewParams, useTableAddress, withFilter } from '../../../../components/data-table/state/table-query';
import { useLatestRequest, useRefresh } from '../../../../components/data-table/state/use-table';
import { TableFailed, TableSkeleton } from '../../../../components/data-table/TableStates';
import { TableSearch } from '../../../../components/data-table/toolbar/Toolbar';
import { t } from '../../../../i18n/en/admin/returns/list';
import { t as returns } from '../../../../i18n/en/returns';
import { messageOf } from '../../../../lib/http/api';
import { useSession } from '../../../../lib/session/session';
import { withMyId } from '../../my-id';
import { formatCount } from '../../overview/use-overview';
import { ReturnFilters } from '../filters/ReturnFilters';
import { mostUrgentFirst, type ReturnTableQuery, returnRules, tableOf } from '../filters/return-rules';
import { ManyActs, ManyDialogs, ManyLine } from '../many/ManyActs';
import { useMany } from '../many/use-many';
import { listReturns, readBoard } from '../shared/api';
import { BoardColumns } from './BoardColumns';
import styles from './ReturnsBoard.module.css';

/** Finished returns have no card. */
const hasPlace = ({ step, waitsFor }: StaffReturn): boolean => isOpenStep(step) && waitsFor !== 'nobody';

/** Open returns by step. Cards can't be dragged: every step needs its act; several can be selected. */
export function ReturnsBoard() {
  const { query, show } = useTableAddress(returnRules);
  const { user } = useSession();
  const params = withMyId(toViewParams(query, mostUrgentFirst), user?._id ?? '');
  const queryKey = new URLSearchParams(params).toString();
  const newest = useLatestRequest();
  const { data, error, isValidating, mutate } = useSWR(
    ['list', 'returns', 'board', queryKey],
    () => readBoard(params, { signal: newest(queryKey) }),
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  const rows = data?.columns.flatMap((column) => column.rows) ?? [];
  const selection = useSelection(rows);
  const picked = rows.filter(({ _id }) => selection.has(_id));
  const totals = data?.columns.map(({ total }) => total) ?? [];
  const { matching, read } = useMatching({
    ...{ rows, selection, hasPlace, list: listReturns, view: { ...params, ...mostUrgentFirst } },
    ...{ total: totals.reduce((sum, { value }) => sum + value, 0), isTotalExact: totals.every(({ exact }) => exact) },
  });
  const many = useMany({ read, clear: selection.clear, refresh: useRefresh('returns') });
  return (
    <section className="card" aria-label={t('board.label')}>
      <ManyLine many={many} />
      {picked.length > 0 && (
        <BulkBar count={picked.length} matching={matching} selection={selection}>
          <ManyActs many={many} />
        </BulkBar>
      )}
      <div className={`row ${toolbar.toolbar}`} hidden={picked.length > 0}>
        <TableSearch label={t('search')} query={query} show={show} />
        <div className={toolbar.controls}>
          <ReturnFilters query={query} show={show} view="board" rows={rows} />
        </div>
      </div>
      {error && !isValidating ? (
        <TableFailed message={messageOf(error)} onRetry={() => void mutate()} />
      ) : data ? (
        <>
          <BoardColumns columns={data.columns} query={query} selection={selection} />
          <BoardFoot finished={data.finished} query={query} />
        </>
      ) : (
        <TableSkeleton columns={openSteps.length} />
      )}
      <ManyDialogs many={many} like={picked[0] ?? query.filters} />
    </section>
  );
}

interface BoardFootProps {
  readonly finished: ReturnBoard['finished'];
  readonly query: ReturnTableQuery;
}

const BoardFoot = ({ finished, query }: BoardFootProps) => (
  <div className={styles.foot}>
    {finished.length > 0 && (
      <span className={styles.finished}>
        {t('board.finished')}
        {finished.map(({ step, total }) => (
          <Link
            key={step}
            {...tableOf(withFilter(isOpenStep(step) ? withFilter(query, 'waitsFor', 'nobody') : query, 'step', step))}
          >
            {t('board.finishedCount', {
              step: isOpenStep(step)
                ? t('board.endOfGst', { step: returns(`steps.${step}`) })
                : returns(`steps.${step}`),
              number: formatCount(total),
            })}
          </Link>
        ))}
      </span>
    )}
    <span className={`small muted ${styles.keys}`}>
      {(['step', 'card', 'open', 'next', 'select'] as const).map((key) => (
        <span key={key}>{t.rich(`board.keys.${key}`, { kbd: <kbd /> })}</span>
      ))}
    </span>
  </div>
);
