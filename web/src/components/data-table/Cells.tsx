import type { ReactNode } from 'react';
import styles from './Cells.module.css';

interface CellProps {
  readonly children: ReactNode;
}

/** Text on one line, cut off at the column's end; the drawer shows all of it. */
export const OneLine = ({ children }: CellProps) => (
  <span className={styles.oneLine} data-long>
    {children}
  </span>
);

/** Says in a column that there is nothing; a line of a phone leaves it out. */
export const None = ({ children }: CellProps) => (
  <span className="muted" data-none>
    {children}
  </span>
);

/** A link to a record, with tags. */
export const LinkWithTags = ({ children }: CellProps) => <span className={styles.linkWithTags}>{children}</span>;

/** A name without a link, with tags. */
export const NameWithTags = ({ children }: CellProps) => <span className={styles.nameWithTags}>{children}</span>;

/** A name that opens the record beside the table. */
export function OpenRecord({ name, onOpen }: { readonly name: string; readonly onOpen: () => void }) {
  return (
    <button type="button" className={`text-button ${styles.open}`} aria-haspopup="dialog" onClick={onOpen}>
      {name}
    </button>
  );
}
