import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { t } from '../../i18n/en/admin/admin';
import { t as tables } from '../../i18n/en/admin/tables';
import { Icon } from '../button/Button';
import { Checkbox } from '../form/Checkbox';
import type { Selection } from './bulk/use-selection';
import type { Column } from './state/column';
import type { TableQuery } from './state/table-query';
import styles from './TableHead.module.css';
import row from './TableRow.module.css';

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
          <th scope="col" className={row.pick}>
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
          <th scope="col">
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
