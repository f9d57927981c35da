import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import emptyArt from '../../assets/art/empty.svg';
import errorArt from '../../assets/art/error.svg';
import { t } from '../../i18n/en/site';
import { translateServerMessage } from '../../i18n/translate-server-message';
import { messageOf } from '../../lib/http/api';
import { Button } from '../button/Button';
import styles from './Loading.module.css';

/** Grey lines while content loads. Screen readers announce it once. */
export function Skeleton({ lines = 3, label = t('loading') }: { readonly lines?: number; readonly label?: string }) {
  return (
    <div className={`stack ${styles.lines}`} role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <SkeletonLine key={line} />
      ))}
    </div>
  );
}

/** One of such lines, as wide as its place. */
export const SkeletonLine = ({ width }: { readonly width?: string }) => (
  <span className={styles.line} style={{ width }} />
);

interface LoadFailedProps {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Replaces content that did not load: the reason and a retry button. */
export const LoadFailed = ({ title, error, onRetry }: LoadFailedProps) => (
  <Empty
    kind="error"
    title={title}
    action={
      <Button icon={IconRefresh} small tone="primary" onClick={onRetry}>
        {t('failed.retry')}
      </Button>
    }
  >
    {translateServerMessage(messageOf(error, t('failed.line')))}
  </Empty>
);

/** Replaces an empty list (`kind="empty"`) or one that failed to load (`kind="error"`), with one action. */
export function Empty({
  kind = 'empty',
  title,
  children,
  action,
}: {
  readonly kind?: 'empty' | 'error';
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <div className={styles.empty} role={kind === 'error' ? 'alert' : undefined}>
      <img src={kind === 'error' ? errorArt : emptyArt} width="240" height="160" alt="" />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
