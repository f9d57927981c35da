import type { ReactNode } from 'react';
import { t as tables } from '../../i18n/en/admin/tables';
import { Checkbox } from '../form/Checkbox';
import type { Bulk } from './bulk/use-selection';
import type { useRowKeys } from './keys/use-row-keys';
import type { Column } from './state/column';
import styles from './TableRow.module.css';

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
        <td className={styles.pick}>
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
        <td className={styles.act}>
          <span className={styles.acts}>{actions(row)}</span>
        </td>
      )}
    </tr>
  );
}
