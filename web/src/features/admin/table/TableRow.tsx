import type { ReactNode } from 'react';
import type { Column } from './column';
import styles from './DataTable.module.css';
import type { useRowKeys } from './use-row-keys';

interface TableRowProps<Row extends { readonly _id: string }, Name extends string> {
  readonly row: Row;
  readonly columns: readonly Column<Row, Name>[];
  readonly open: boolean;
  readonly keys: ReturnType<ReturnType<typeof useRowKeys<Row>>['rowProps']>;
  readonly actions: (row: Row) => ReactNode;
}

/** A row, or below 1280 px a card. */
export function TableRow<Row extends { readonly _id: string }, Name extends string>({
  row,
  columns,
  open,
  keys,
  actions,
}: TableRowProps<Row, Name>) {
  return (
    <tr data-selected={open || undefined} aria-current={open || undefined} {...keys}>
      {columns.map((column) => (
        <td
          key={column.name}
          data-label={column.label}
          className={column.heading ? styles.heading : column.figures ? styles.figures : undefined}
        >
          {column.cell(row)}
        </td>
      ))}
      <td className={styles.act}>
        <span className={styles.acts}>{actions(row)}</span>
      </td>
    </tr>
  );
}
