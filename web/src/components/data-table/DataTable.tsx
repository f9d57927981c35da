import type { ReactNode } from 'react';
import { t } from '../../i18n/en/admin/admin';
import { t as tables } from '../../i18n/en/admin/tables';
import { formatNumber } from '../../i18n/format';
import { messageOf } from '../../lib/http/api';
import { type Chip, Chips } from '../navigation/Chips';
import { BulkBar } from './bulk/BulkBar';
import type { Bulk } from './bulk/use-bulk';
import styles from './DataTable.module.css';
import { type Column, type TableLook, type TableWords, useTableLook } from './state/columns';
import { withDates, withFilter, withoutFilters, withSort } from './state/table-query';
import { atLeast, type TableState } from './state/use-table';
import { Table, TableFoot, TableHead, TableRow } from './Table';
import { type RowActs, TableKeys, useRowKeys } from './TableKeys';
import { TableEmpty, TableFailed, TableSkeleton } from './TableStates';
import { DateRange, SortSelect, TableSearch, ViewMenu } from './toolbar/Toolbar';

interface DataTableProps<Row extends { readonly _id: string }, Name extends string> {
  readonly table: TableState<Row, Name>;
  /** The shown rows: the page's without those just deleted. */
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row, Name>[];
  readonly words: TableWords;
  readonly selected: string | null;
  readonly actions?: (row: Row) => ReactNode;
  /** Keyboard actions of rows, if any. */
  readonly acts?: RowActs<Row>;
  /** Status filters, if any. Such a list is filtered by dates, too. */
  readonly statuses?: readonly Chip<string>[];
  /** Formatted count of all statuses. */
  readonly all?: string | undefined;
  /** More filters beside the search. */
  readonly filters?: ReactNode;
  /** Selection and its actions, if rows can be selected. */
  readonly bulk?: Bulk<Row> | undefined;
  /** Exports the shown rows as a file. */
  readonly exporting?: ReactNode;
}

/** The table of the admin screens: search, sort, pages; below 1280 px without optional columns, below 900 px of lines. */
export function DataTable<Row extends { readonly _id: string }, Name extends string>(props: DataTableProps<Row, Name>) {
  const { table, rows, columns, words, selected, acts, statuses, bulk } = props;
  const { query, page, show } = table;
  const look = useTableLook(table.name);
  const keys = useRowKeys({ rows, selected, acts, bulk });
  const picked = bulk?.selection.ids.length ?? 0;
  const shown = columns.filter(look.shows);
  // The chips or the foot show a count.
  const isCounted = props.all !== undefined || props.filters !== undefined;
  const total = page && !table.error ? page.total - (page.rows.length - rows.length) : null;

  return (
    <section className="card" aria-label={words.all}>
      {bulk && (
        <span className="visually-hidden" role="status">
          {picked > 0 && describeSelected(bulk)}
        </span>
      )}
      {bulk && picked > 0 && (
        <BulkBar count={picked} matching={bulk.matching} selection={bulk.selection}>
          {bulk.acts}
        </BulkBar>
      )}
      <div className={`row ${styles.toolbar} noprint`} hidden={picked > 0}>
        <TableSearch label={words.search} query={query} show={show} onLeave={acts && keys.focusActive} />
        <div className={styles.controls}>
          {props.filters}
          {statuses && (
            <Chips
              label={t('fields.status')}
              chips={[{ value: '', label: t('table.all'), count: props.all }, ...statuses]}
              chosen={query.filters.status ?? ''}
              onChoose={(status) => show((now) => withFilter(now, 'status', status || null))}
            />
          )}
          <span className={isCounted ? 'visually-hidden' : 'muted small tabular'} role="status">
            {total !== null && words.count(total, atLeast(total, page?.totalExact ?? true))}
          </span>
          <div className={`row ${styles.tools}`}>
            {statuses && (
              <DateRange
                label={tables('dates.label')}
                from={query.from}
                until={query.until}
                onChange={(days) => show((now) => withDates(now, days))}
              />
            )}
            {props.exporting}
            <SortSelect columns={columns} query={query} usual={words.defaultOrderLabel} onChange={show} />
            <ViewMenu columns={columns} look={look} />
            {acts && <TableKeys onMove={keys.focusActive} canDelete={acts.confirmDelete !== null} />}
          </div>
        </div>
      </div>
      <TableBody {...props} columns={shown} density={look.density} keys={keys} onClear={() => show(withoutFilters)} />
    </section>
  );
}

const describeSelected = <Row,>({ selection, matching }: Bulk<Row>): string =>
  matching?.isOn ? matching.words.chosen : tables('bulk.selected', { number: formatNumber(selection.ids.length) });

interface TableBodyProps<Row extends { readonly _id: string }, Name extends string> extends DataTableProps<Row, Name> {
  readonly density: TableLook['density'];
  readonly keys: ReturnType<typeof useRowKeys<Row>>;
  readonly onClear: () => void;
}

function TableBody<Row extends { readonly _id: string }, Name extends string>(props: TableBodyProps<Row, Name>) {
  const { table, rows, columns, words, keys, bulk } = props;
  const { query, page, show } = table;
  if (table.error) return <TableFailed message={messageOf(table.error)} onRetry={table.refresh} />;
  if (!page) return <TableSkeleton columns={columns.length} />;
  if (rows.length === 0 && page.page === 1 && !table.isStale)
    return <TableEmpty query={query} words={words} onClear={props.onClear} />;
  return (
    <>
      <Table busy={table.isStale} density={props.density}>
        <TableHead
          columns={columns}
          query={query}
          onSort={(column) => show((now) => withSort(now, column))}
          selection={bulk?.selection}
          hasActions={props.actions !== undefined}
        />
        <tbody ref={keys.body} onKeyDown={keys.onKeyDown}>
          {rows.map((row) => (
            <TableRow
              key={row._id}
              row={row}
              columns={columns}
              open={row._id === props.selected}
              keys={keys.rowProps(row)}
              bulk={bulk}
              actions={props.actions}
            />
          ))}
        </tbody>
      </Table>
      <TableFoot page={page} busy={table.isStale} onPageSize={table.setPageSize} onTurn={table.turn} />
    </>
  );
}
