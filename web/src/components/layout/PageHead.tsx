import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';
import styles from './PageHead.module.css';

/** Title of an admin page, a line of description, and actions for the whole page. */
export function PageHead({
  title,
  links,
  action,
  children,
}: {
  readonly title: string;
  /** Links to other pages with this title. */
  readonly links?: ReactNode;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <div className={cx('row between', links !== undefined && styles.withLinks)}>
      <div>
        <div className={styles.title}>
          <h1>{title}</h1>
          {links}
        </div>
        {children && <p className="muted">{children}</p>}
      </div>
      {action}
    </div>
  );
}
