import { IconArrowDown, IconArrowsSort, IconArrowUp, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { t } from '../../i18n/en/admin/admin';
import { t as tables } from '../../i18n/en/admin/tables';
import { formatNumber } from '../../i18n/format';
import { Icon, IconButton } from '../button/Button';
import { Checkbox } from '../form/Checkbox';
import { Select } from '../form/Field';
import type { Bulk, Selection } from './bulk/use-bulk';
import type { Column, Density } from './state/columns';
import { pageSizes, type TableQuery } from './state/table-query';
import { pageCount, rangeLine, type TablePage } from './state/use-table';
import styles from './Table.module.css';
import type { useRowKeys } from './TableKeys';

interface TableProps {
  /** Shows old rows while others load. */
  readonly busy?: boolean;
  readonly density?: Density;
  readonly children: ReactNode;
}

/** Ruled rows that scroll sideways if needed; below 900 px lines, with `data-label` spoken before each cell. */
export const Table = ({ busy, density, children }: TableProps) => (
  <div className={styles.scroll} aria-busy={busy}>
    <table className={styles.table} data-density={density}>
      {children}
    </table>
  </div>
);

interface TableHeadProps<Row, Name extends string> {
  readonly columns: readonly Column<Row, Name>[];
  readonly query: TableQuery<Name>;
  readonly onSort: (column: Name) => void;
  readonly selection: Selection | undefined;
  /** Rows have actions. */
  readonly hasActions: boolean;
}

/** A click sorts; `aria-sort` is set on the sorted column only. */
export function TableHead<Row, Name extends string>(props: TableHeadProps<Row, Name>) {
  const { columns, query, onSort, selection, hasActions } = props;
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={`${styles.pick} noprint`}>
            <Checkbox
              label={tables('bulk.selectAll')}
              checked={selection.all}
              partly={selection.ids.length > 0 && !selection.all}
              onToggle={selection.toggleAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell
            key={column.name}
            column={column}
            sorted={query.sort === column.name ? query.dir : 'none'}
            onSort={onSort}
          />
        ))}
        {hasActions && (
          <th scope="col" className="noprint">
            <span className="visually-hidden">{t('table.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

const looks = {
  none: { aria: undefined, icon: IconArrowsSort },
  asc: { aria: 'ascending', icon: IconArrowUp },
  desc: { aria: 'descending', icon: IconArrowDown },
} as const;

interface HeadCellProps<Row, Name extends string> {
  readonly column: Column<Row, Name>;
  readonly sorted: keyof typeof looks;
  readonly onSort: (column: Name) => void;
}

function HeadCell<Row, Name extends string>({ column, sorted, onSort }: HeadCellProps<Row, Name>) {
  return (
    <th scope="col" aria-sort={looks[sorted].aria}>
      {column.isUnsortable ? (
        <span className={styles.label}>{column.label}</span>
      ) : (
        <button type="button" className={styles.label} onClick={() => onSort(column.name)}>
          {column.label}
          <Icon of={looks[sorted].icon} />
        </button>
      )}
    </th>
  );
}

interface TableRowProps<Row extends { readonly _id: string }, Name extends string> {
  readonly row: Row;
  readonly columns: readonly Column<Row, Name>[];
  readonly open: boolean;
  readonly keys: ReturnType<ReturnType<typeof useRowKeys<Row>>['rowProps']>;
  readonly bulk: Bulk<Row> | undefined;
  readonly actions: ((row: Row) => ReactNode) | undefined;
}

/** A row, or below 900 px a line. */
export function TableRow<Row extends { readonly _id: string }, Name extends string>({
  row,
  columns,
  open,
  keys,
  bulk,
  actions,
}: TableRowProps<Row, Name>) {
  return (
    <tr data-selected={open || bulk?.selection.has(row._id) || undefined} aria-current={open || undefined} {...keys}>
      {bulk && (
        <td className={`${styles.pick} noprint`}>
          <Checkbox
            label={tables('bulk.select', { name: bulk.nameOf(row) })}
            checked={bulk.selection.has(row._id)}
            onToggle={(range) => bulk.selection.toggle(row._id, range)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.name}
          data-label={column.label}
          className={column.isHeading ? styles.heading : column.isNumeric ? styles.figures : undefined}
        >
          {column.cell(row)}
        </td>
      ))}
      {actions && (
        <td className={`${styles.act} noprint`}>
          <span className={styles.acts}>{actions(row)}</span>
        </td>
      )}
    </tr>
  );
}

interface TableFootProps {
  readonly page: TablePage<unknown>;
  readonly busy: boolean;
  readonly onPageSize: (pageSize: number) => void;
  readonly onTurn: (by: 1 | -1) => void;
}

/** Rows per page, page number, previous and next. At an end the button stays and keeps focus. */
export function TableFoot({ page, busy, onPageSize, onTurn }: TableFootProps) {
  const id = useId();
  const at = { page: formatNumber(page.page), pages: formatNumber(pageCount(page)) };
  const turnButtonProps = (by: 1 | -1, possible: boolean) => ({
    'aria-disabled': !possible || undefined,
    onClick: () => possible && !busy && onTurn(by),
  });
  return (
    <div className={`row between ${styles.foot}`}>
      <div className={`${styles.size} noprint`}>
        <label htmlFor={id}>{t('table.rows')}</label>
        <Select id={id} dense value={page.pageSize} onChange={(event) => onPageSize(Number(event.target.value))}>
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </Select>
      </div>
      <span className="tabular">{rangeLine(page)}</span>
      <nav className={`${styles.pager} noprint`} aria-label={t('table.pages')}>
        <IconButton icon={IconChevronLeft} label={t('table.previous')} {...turnButtonProps(-1, page.page > 1)} />
        <span className="tabular">{page.totalExact ? t('table.page', at) : t('table.pageOfMany', at)}</span>
        <IconButton icon={IconChevronRight} label={t('table.next')} {...turnButtonProps(1, page.next !== null)} />
      </nav>
    </div>
  );
}
