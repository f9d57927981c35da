import type { ReactNode } from 'react';
import styles from './cells.module.css';

interface CellProps {
  readonly children: ReactNode;
}

/** Text of any length on one line, cut off where the column ends; the drawer has it whole. */
export const Clip = ({ children }: CellProps) => <span className={styles.clip}>{children}</span>;

/** The link to a record, with its tags. */
export const Named = ({ children }: CellProps) => <span className={styles.named}>{children}</span>;

/** A name without a link, with its tag. */
export const Plain = ({ children }: CellProps) => <span className={styles.plain}>{children}</span>;
