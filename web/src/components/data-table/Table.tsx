import type { ReactNode } from 'react';
import type { Density } from './state/use-table-look';
import styles from './Table.module.css';

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
