import type { Count, SessionUser } from '@easy-tax/contracts';
import {
  IconChevronDown,
  IconLayoutDashboard,
  IconLogout,
  IconMenu2,
  IconSettings,
  IconUser,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import logo from '../../../assets/art/logo-mark.svg';
import { ButtonLink, Icon, IconButton } from '../../../components/button/Button';
import { PageHead } from '../../../components/layout/PageHead';
import { Menu, MenuAct, MenuLink } from '../../../components/menu/Menu';
import { FoundFocus } from '../../../components/navigation/FoundFocus';
import { useEscape } from '../../../components/overlay/use-escape';
import { SecondLook, SessionOver } from '../../../components/session-over/SessionPrompts';
import { Avatar } from '../../../components/ui/Avatar';
import { Empty } from '../../../components/ui/Loading';
import { Tag } from '../../../components/ui/Tag';
import { t } from '../../../i18n/en/admin/admin';
import { notFound as publicPages } from '../../../i18n/en/public-pages';
import { t as site } from '../../../i18n/en/site';
import { LimitedCache, pauseWhileIdle } from '../../../lib/browser/swr';
import { cx } from '../../../lib/cx';
import { useFirm } from '../../../lib/firm';
import { useMedia } from '../../../lib/hooks/use-device';
import { useSession } from '../../../lib/session/session';
import { allDestinations, type Destination, destinations, officeDestinations, useRecentScreens } from '../addresses';
import { formatCount, useQueues } from '../overview/use-overview';
import { Finder } from '../palette/Finder';
import styles from './AdminFrame.module.css';
import { Bell } from './Bell';

const ownCache = { provider: () => new LimitedCache(), ...pauseWhileIdle };

/**
 * Frame of admin pages: header, sidebar, page. The admin area is English: coming from a Hindi page, after a login,
 * reloads it.
 */
export default function AdminFrame() {
  const { user } = useSession();
  const isForeign = document.documentElement.lang.startsWith('hi');
  useEffect(() => {
    if (isForeign) location.reload();
  }, [isForeign]);
  if (isForeign) return null;
  return (
    <SWRConfig value={ownCache}>
      {user?.secondFactor === 'required' ? <EnrolmentFrame user={user} /> : <Frame />}
    </SWRConfig>
  );
}

function Frame() {
  const firm = useFirm();
  const { user, logout } = useSession();
  useRecentScreens();
  const { pathname } = useLocation();
  const isKnown = allDestinations.some(({ to }) => to === pathname.replace(/\/$/, ''));
  const { open, floating, toggle, close, opener, sidebarId } = useSidebar();
  return (
    <div className={styles.admin}>
      <a className="visually-hidden skip" href="#main">
        {site('skip')}
      </a>
      <header className={cx('noprint', styles.header)}>
        <IconButton
          icon={open && floating ? IconX : IconMenu2}
          bare
          ref={opener}
          label={open ? t('sidebar.close') : t('sidebar.open')}
          aria-expanded={open}
          aria-controls={sidebarId}
          onClick={toggle}
        />
        <Link className={styles.brand} to="/admin/dashboard">
          <img src={logo} width="40" height="40" alt="" />
          <span>{firm.name}</span>
        </Link>
        <Tag>{t('label')}</Tag>
        <div className={styles.tools}>
          <Finder />
          {user && <Bell key={user._id} userId={user._id} />}
          {user && <UserMenu user={user} onLogout={() => logout('/login')} />}
        </div>
      </header>
      {user && <SessionOver user={user} done={t('loggedInAgain')} />}
      <SecondLook />
      <div className={cx(styles.body, open && styles.open)}>
        <Sidebar id={sidebarId} className={styles.side} />
        {open && floating && (
          <button
            type="button"
            className={styles.scrim}
            aria-label={t('sidebar.close')}
            tabIndex={-1}
            onClick={close}
          />
        )}
        <main id="main" tabIndex={-1} className={`stack wide ${styles.main}`} inert={open && floating}>
          {isKnown ? <Outlet /> : <NoSuchScreen />}
        </main>
        <FoundFocus />
      </div>
    </div>
  );
}

/** Frame for staff who must first set up their second factor: without links and other requests. */
function EnrolmentFrame({ user }: { readonly user: SessionUser }) {
  const firm = useFirm();
  return (
    <div className={styles.admin}>
      <header className={cx('noprint', styles.header)}>
        <span className={styles.brand}>
          <img src={logo} width="40" height="40" alt="" />
          <span>{firm.name}</span>
        </span>
      </header>
      <SessionOver user={user} done={t('loggedInAgain')} />
      {/* Another device may have set the factor up by now. */}
      <SecondLook />
      <main id="main" tabIndex={-1} className={`stack wide ${styles.main}`}>
        <Outlet />
      </main>
    </div>
  );
}

/** An unknown address of the desk. */
function NoSuchScreen() {
  return (
    <>
      <PageHead title={publicPages('title')} />
      <section className="card">
        <Empty title={t('noScreen.title')} action={<ButtonLink to="/admin/dashboard">{t('nav.dashboard')}</ButtonLink>}>
          {t('noScreen.hint')}
        </Empty>
      </section>
    </>
  );
}

/** The profile menu of the header (docs/product.md, Desk). */
function UserMenu({ user, onLogout }: { readonly user: SessionUser; readonly onLogout: () => void }) {
  const trigger = (
    <button type="button" className={styles.user} aria-label={t('menu.label', { name: user.name })}>
      <Avatar name={user.name} picture={user.profilePicture} />
      <span className={styles.name}>{user.name}</span>
      <Icon of={IconChevronDown} />
    </button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuLink to="/admin/dashboard">
        <Icon of={IconLayoutDashboard} />
        {t('nav.dashboard')}
      </MenuLink>
      <MenuLink to="/admin/admin-profile">
        <Icon of={IconUser} />
        {t('nav.profile')}
      </MenuLink>
      <MenuLink to="/admin/settings">
        <Icon of={IconSettings} />
        {t('nav.settings')}
      </MenuLink>
      <MenuAct onChoose={onLogout}>
        <Icon of={IconLogout} />
        {t('logout')}
      </MenuAct>
    </Menu>
  );
}

/** On wide screens a column that folds away; below 1024 px a drawer over the page. */
function Sidebar({ id, className }: { readonly id: string; readonly className: string | undefined }) {
  const office = useId();
  return (
    <nav id={id} className={cx('cloth noprint', styles.sidebar, className)} aria-label={t('label')}>
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
function useSidebar() {
  const floating = !useMedia(wide);
  const { pathname } = useLocation();
  const [folded, setFolded] = useState(false);
  const [isCalled, setCalled] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const sidebarId = useId();
  const open = floating ? isCalled : !folded;
  const isFloatingOpen = floating && isCalled;

  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the floating sidebar
  useEffect(() => setCalled(false), [pathname]);
  const close = () => {
    setCalled(false);
    opener.current?.focus();
  };
  useEffect(() => {
    if (isFloatingOpen) document.getElementById(sidebarId)?.querySelector('a')?.focus();
  }, [isFloatingOpen, sidebarId]);
  useEscape(close, isFloatingOpen);

  const toggle = () => (floating ? setCalled(!isCalled) : setFolded(!folded));
  return { open, floating, toggle, close, opener, sidebarId };
}
