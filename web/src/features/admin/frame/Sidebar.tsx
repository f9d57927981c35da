import type { Count } from '@easy-tax/contracts';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../../../components/button/Icon';
import { t } from '../../../i18n/en/admin/admin';
import { cx } from '../../../lib/cx';
import { formatCount, useQueues } from '../overview/use-queues';
import { destinations } from '../screens';
import styles from './Sidebar.module.css';

/** On wide screens a column that folds away; below 1024 px a drawer over the page. */
export function Sidebar({ id, className }: { readonly id: string; readonly className: string | undefined }) {
  const { pathname } = useLocation();
  const { queues } = useQueues();
  return (
    <nav id={id} className={cx('cloth noprint', styles.side, className)} aria-label={t('label')}>
      <ul>
        {destinations.map(({ to, label, icon, queue }) => (
          <li key={to}>
            <Link to={to} aria-current={pathname === to ? 'page' : undefined}>
              <Icon of={icon} /> {label}
              <Waiting count={queues.find(({ key }) => key === queue)?.count} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const Waiting = ({ count }: { readonly count: Count | undefined }) =>
  count && <span className={styles.count}>{formatCount(count)}</span>;
