import type { Count } from '@easy-tax/contracts';
import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../../../components/button/Icon';
import { t } from '../../../i18n/en/admin/admin';
import { cx } from '../../../lib/cx';
import { formatCount, useQueues } from '../overview/use-queues';
import { type Destination, destinations, officeDestinations } from '../screens';
import styles from './Sidebar.module.css';

/** On wide screens a column that folds away; below 1024 px a drawer over the page. */
export function Sidebar({ id, className }: { readonly id: string; readonly className: string | undefined }) {
  const office = useId();
  return (
    <nav id={id} className={cx('cloth noprint', styles.side, className)} aria-label={t('label')}>
      <Links to={destinations} />
      <p id={office} className={styles.group}>
        {t('nav.office')}
      </p>
      <Links to={officeDestinations} labelledBy={office} />
    </nav>
  );
}

function Links({ to: all, labelledBy }: { readonly to: readonly Destination[]; readonly labelledBy?: string }) {
  const { pathname } = useLocation();
  const { queues, returns } = useQueues();
  const waiting = [...queues, returns];
  return (
    <ul aria-labelledby={labelledBy}>
      {all.map(({ to, label, icon, queue }) => (
        <li key={to}>
          <Link to={to} aria-current={pathname === to ? 'page' : undefined}>
            <Icon of={icon} /> {label}
            <Waiting count={waiting.find(({ key }) => key === queue)?.count} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

const Waiting = ({ count }: { readonly count: Count | undefined }) =>
  count && <span className={styles.count}>{formatCount(count)}</span>;
