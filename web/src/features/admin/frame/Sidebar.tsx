import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../../../components/Icon';
import { cx } from '../../../lib/cx';
import { t } from '../../../messages/admin';
import { sayCount, useQueues } from '../use-queues';
import { destinations } from './destinations';
import styles from './Sidebar.module.css';

/** On wide screens a column that the toggle folds away; below 1024 px a drawer over the page. */
export function Sidebar({ id, className }: { readonly id: string; readonly className: string | undefined }) {
  const { pathname } = useLocation();
  const { counts } = useQueues();
  return (
    <nav id={id} className={cx('cloth', styles.side, className)} aria-label={t('label')}>
      <ul>
        {destinations.map(({ to, label, icon, queue }) => (
          <li key={to}>
            <Link to={to} aria-current={pathname === to ? 'page' : undefined}>
              <Icon of={icon} /> {label}
              {queue && counts && <span className={styles.count}>{sayCount(counts[queue])}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
