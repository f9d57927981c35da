import { type Icon as Glyph, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';
import { Icon } from '../button/Icon';
import styles from './Notice.module.css';

/** An answer that stays in the page, in the look of a toast. Always rendered, so that screen readers hear it change. */
export function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <div role="status" className={styles.place}>
      {children && <NoticeLine of={IconCircleCheck}>{children}</NoticeLine>}
    </div>
  );
}

interface NoticeLineProps {
  readonly of: Glyph;
  readonly children: ReactNode;
  /** Something is wanted of the reader: it answers nothing. */
  readonly asks?: boolean;
}

/** The line alone, for a place of another's that is always there. */
export function NoticeLine({ of, children, asks }: NoticeLineProps) {
  return (
    <p className={cx(styles.notice, asks && styles.asks)}>
      <Icon of={of} />
      {children}
    </p>
  );
}
