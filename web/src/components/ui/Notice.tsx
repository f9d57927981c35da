import { type Icon as Glyph, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';
import { Icon } from '../button/Button';
import styles from './Notice.module.css';

/** An answer in the page that looks like a toast. Always rendered, so that screen readers announce changes. */
export function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <div role="status" className={styles.place}>
      {children && <NoticeLine icon={IconCircleCheck}>{children}</NoticeLine>}
    </div>
  );
}

interface NoticeLineProps {
  readonly icon: Glyph;
  readonly children: ReactNode;
  /** Asks the reader to act, instead of answering. */
  readonly asks?: boolean;
}

/** Only the line, for an existing live region. */
export function NoticeLine({ icon, children, asks }: NoticeLineProps) {
  return (
    <div className={cx(styles.notice, asks && styles.asks)}>
      <Icon of={icon} />
      {children}
    </div>
  );
}
