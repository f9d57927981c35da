import type { ReactNode } from 'react';
import { Button } from '../../../../components/button/Button';
import { t } from '../../../../i18n/en/admin/admin';
import styles from './Panel.module.css';

interface PanelProps {
  /** The anchor of the title. */
  readonly id?: string;
  readonly title: string;
  /** Shown beside the title. */
  readonly side?: ReactNode;
  readonly children: ReactNode;
}

export function Panel({ id, title, side, children }: PanelProps) {
  return (
    <section className={`card ${styles.panel}`}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {side}
      </div>
      {children}
    </section>
  );
}

interface FailedProps {
  readonly children: ReactNode;
  /** Also announced to screen readers: once per service. */
  readonly aloud?: boolean;
  readonly onRetry: () => void;
}

/** Content of a card whose service failed. */
export function Failed({ children, aloud, onRetry }: FailedProps) {
  return (
    <div className={styles.failed} role={aloud ? 'alert' : undefined}>
      <p>{children}</p>
      <Button small onClick={onRetry}>
        {t('today.retry')}
      </Button>
    </div>
  );
}
