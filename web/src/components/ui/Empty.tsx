import type { ReactNode } from 'react';
import emptyArt from '../../assets/art/empty.svg';
import errorArt from '../../assets/art/error.svg';
import styles from './Empty.module.css';

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
