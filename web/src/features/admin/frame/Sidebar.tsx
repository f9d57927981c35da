import type { Count } from '@easy-tax/contracts';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../../../components/button/Button';
import { t } from '../../../i18n/en/admin/admin';
import { cx } from '../../../lib/cx';
import { useMedia } from '../../../lib/hooks/use-device';
import { formatCount, useQueues } from '../overview/use-overview';
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

/** From this width the sidebar is beside the page; below, it floats over it. */
const wide = '(min-width: 64rem)';

/**
 * One toggle for both: beside the page the sidebar is open until folded; floating it is closed until opened,
 * takes focus, and closes on Escape, a click beside it or navigation.
 */
export function useSidebar() {
  const floating = !useMedia(wide);
  const { pathname } = useLocation();
  const [folded, setFolded] = useState(false);
  const [isCalled, setCalled] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const sidebarId = useId();
  const open = floating ? isCalled : !folded;

  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the floating sidebar
  useEffect(() => setCalled(false), [pathname]);
  const close = useCallback(() => {
    setCalled(false);
    opener.current?.focus();
  }, []);
  useEffect(() => {
    if (!(isCalled && floating)) return;
    document.getElementById(sidebarId)?.querySelector('a')?.focus();
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close();
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isCalled, floating, close, sidebarId]);

  const toggle = () => (floating ? setCalled(!isCalled) : setFolded(!folded));
  return { open, floating, toggle, close, opener, sidebarId };
}
