import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { Icon } from '../../../components/Icon';
import { t } from '../../../messages/admin';
import type { Column } from './column';
import styles from './DataTable.module.css';
import type { TableQuery } from './table-query';

interface TableHeadProps<Row, Name extends string> {
  readonly columns: readonly Column<Row, Name>[];
  readonly query: TableQuery<Name>;
  readonly onSort: (column: Name) => void;
}

/** A click sorts; `aria-sort` says how, on the one column that the rows are in the order of. */
export function TableHead<Row, Name extends string>({ columns, query, onSort }: TableHeadProps<Row, Name>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <HeadCell
            key={column.name}
            column={column}
            sorted={query.sort === column.name ? query.dir : 'none'}
            onSort={onSort}
          />
        ))}
        <th scope="col">
          <span className="sr">{t('table.actions')}</span>
        </th>
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
      {column.fixed ? (
        <span className={styles.label}>{column.label}</span>
      ) : (
        <button type="button" onClick={() => onSort(column.name)}>
          {column.label}
          <Icon of={looks[sorted].icon} />
        </button>
      )}
    </th>
  );
}
