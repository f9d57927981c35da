import { type ReactNode, useCallback } from 'react';
import { type Chip, Chips } from '../../../components/Chips';
import { messageOf } from '../../../lib/api-error';
import { t } from '../../../messages/admin';
import type { Column, TableWords } from './column';
import styles from './DataTable.module.css';
import { SearchBox } from './SearchBox';
import { SortSelect } from './SortSelect';
import { TableFoot } from './TableFoot';
import { TableHead } from './TableHead';
import { TableKeys } from './TableKeys';
import { TableRow } from './TableRow';
import { TableEmpty, TableFailed, TableSkeleton } from './TableStates';
import { atLeast } from './table-page';
import { searchedFor, sortedBy, withPageSize, withStatus } from './table-query';
import { type RowActs, useRowKeys } from './use-row-keys';
import type { TableState } from './use-table';
import { type TableLook, useTableLook } from './use-table-look';
import { ViewMenu } from './ViewMenu';

export interface DataTableProps<Row extends { readonly _id: string }, Name extends string> {
  readonly table: TableState<Row, Name>;
  /** The rows to show: those of the page, without what was just deleted. */
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row, Name>[];
  readonly words: TableWords;
  readonly selected: string | null;
  readonly actions: (row: Row) => ReactNode;
  /** What the keys of a row do, where there are any. */
  readonly acts?: RowActs<Row>;
  /** What the list can be filtered by, where it can. */
  readonly statuses?: readonly Chip<string>[];
}

/** The table of the admin screens: search, sort, pages; below 1280 px each row becomes a card. */
export function DataTable<Row extends { readonly _id: string }, Name extends string>(props: DataTableProps<Row, Name>) {
  const { table, rows, columns, words, selected, acts, statuses } = props;
  const { query, page, show } = table;
  const look = useTableLook(table.name);
  const keys = useRowKeys({ rows, selected, acts });
  const shown = columns.filter(({ name, heading }) => heading || look.shows(name));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function per query, so that typing is not restarted by other renders
  const search = useCallback(
    // Back undoes a search whole, not letter by letter.
    (text: string) => show(searchedFor(query, text), { replace: query.search !== '' && text !== '' }),
    [JSON.stringify(query)],
  );
  const total = page && !table.error ? page.total - (page.rows.length - rows.length) : null;

  return (
    <section className={styles.card} aria-label={words.all}>
      <div className={styles.toolbar}>
        <SearchBox label={words.search} value={query.search} onSearch={search} onLeave={acts && keys.focusActive} />
        {statuses && (
          <Chips
            label={t('fields.status')}
            chips={[{ value: '', label: t('table.all') }, ...statuses]}
            chosen={query.status ?? ''}
            onChoose={(status) => show(withStatus(query, status || null))}
          />
        )}
        <span className="muted small num" role="status">
          {total !== null && words.count(total, atLeast(total, page?.totalExact ?? true))}
        </span>
        <div className={styles.tools}>
          <SortSelect columns={columns} query={query} onChange={show} />
          <ViewMenu columns={columns} look={look} />
          {acts && <TableKeys onMove={keys.focusActive} canDelete={acts.ask !== null} />}
        </div>
      </div>
      <TableBody
        {...props}
        columns={shown}
        density={look.density}
        keys={keys}
        onClear={() => show({ ...withStatus(query, null), search: '' })}
      />
    </section>
  );
}

interface TableBodyProps<Row extends { readonly _id: string }, Name extends string> extends DataTableProps<Row, Name> {
  readonly density: TableLook['density'];
  readonly keys: ReturnType<typeof useRowKeys<Row>>;
  readonly onClear: () => void;
}

function TableBody<Row extends { readonly _id: string }, Name extends string>(props: TableBodyProps<Row, Name>) {
  const { table, rows, columns, words, keys } = props;
  const { query, page, show } = table;
  if (table.error) return <TableFailed message={messageOf(table.error)} onRetry={table.refresh} />;
  if (!page) return <TableSkeleton columns={columns.length} />;
  if (rows.length === 0 && page.page === 1 && !table.stale)
    return <TableEmpty search={query.search} filtered={query.status !== null} words={words} onClear={props.onClear} />;
  return (
    <>
      <div className={styles.scroll} aria-busy={table.stale}>
        <table className={styles.table} data-density={props.density}>
          <TableHead columns={columns} query={query} onSort={(column) => show(sortedBy(query, column))} />
          <tbody ref={keys.body} onKeyDown={keys.onKeyDown}>
            {rows.map((row) => (
              <TableRow
                key={row._id}
                row={row}
                columns={columns}
                open={row._id === props.selected}
                keys={keys.rowProps(row)}
                actions={props.actions}
              />
            ))}
          </tbody>
        </table>
      </div>
      <TableFoot
        page={page}
        busy={table.stale}
        onPageSize={(size) => show(withPageSize(query, size))}
        onTurn={table.turn}
      />
    </>
  );
}
