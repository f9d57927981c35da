import type { ReactNode } from 'react';
import { cx } from '../../../../lib/cx';
import styles from './Block.module.css';

interface BlockProps {
  readonly id: string;
  readonly title: ReactNode;
  /** A figure beside the title. */
  readonly count?: ReactNode;
  /** At the end of the head: an act, or a line. */
  readonly aside?: ReactNode;
  /** For staff alone: not on paper, which clients may see. */
  readonly unprinted?: boolean;
  readonly children: ReactNode;
}

/** A section of a client's page: a head, then ruled lines or a text. */
export const Block = ({ id, title, count, aside, unprinted, children }: BlockProps) => (
  <section className={cx('card', styles.block, unprinted && 'noprint')} aria-labelledby={id}>
    <header>
      <h2 id={id} tabIndex={-1}>
        {title} {count !== undefined && <span className={styles.count}>{count}</span>}
      </h2>
      {aside}
    </header>
    {children}
  </section>
);

/** Text in a block that has no lines. */
export const BlockText = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.text}>{children}</div>
);
