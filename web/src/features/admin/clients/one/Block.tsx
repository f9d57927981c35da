import { type ReactNode, useState } from 'react';
import { Button } from '../../../../components/button/Button';
import { t } from '../../../../i18n/en/admin/client-work';
import { formatNumber } from '../../../../i18n/format';
import { cx } from '../../../../lib/cx';
import styles from './Block.module.css';
import page from './ClientPage.module.css';

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

/** The line of a block that has nothing to show. */
export const BlockNone = ({ children }: { readonly children: string }) => (
  <BlockText>
    <p className="muted">{children}</p>
  </BlockText>
);

const FIRST_ROWS = 6;

/**
 * The first of a block's rows, and what stands below them: a button that shows all, and afterwards a line if these are
 * only the newest.
 */
export function useFirstRows<Row>(rows: readonly Row[]) {
  const [isWhole, setIsWhole] = useState(false);
  const below = (more: string, isCut = false) =>
    isWhole
      ? isCut && <p className={`muted small ${page.more}`}>{t('older', { number: formatNumber(rows.length) })}</p>
      : rows.length > FIRST_ROWS && (
          <div className={page.more}>
            <Button small onClick={() => setIsWhole(true)}>
              {more}
            </Button>
          </div>
        );
  return { shown: isWhole ? rows : rows.slice(0, FIRST_ROWS), below };
}
