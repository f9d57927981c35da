import type { SessionUser } from '@easy-tax/contracts';
import {
  IconChevronDown,
  IconLayoutDashboard,
  IconLogout,
  IconMenu2,
  IconSettings,
  IconUser,
  IconX,
} from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import logo from '../../../assets/art/logo-mark.svg';
import { ButtonLink, Icon, IconButton } from '../../../components/button/Button';
import { PageHead } from '../../../components/layout/PageHead';
import { Menu, MenuAct, MenuLink } from '../../../components/menu/Menu';
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
import { useSession } from '../../../lib/session/session';
import { Finder } from '../palette/Finder';
import { allDestinations, useRecentScreens } from '../screens';
import styles from './AdminFrame.module.css';
import { Bell } from './Bell';
import { Sidebar, useSidebar } from './Sidebar';

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
        <main id="main" tabIndex={-1} className={styles.main} inert={open && floating}>
          {isKnown ? <Outlet /> : <NoSuchScreen />}
        </main>
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
      <main id="main" tabIndex={-1} className={styles.main}>
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
