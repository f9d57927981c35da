import { IconChevronDown, IconMenu2, IconX } from '@tabler/icons-react';
import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent as KeyPress,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Link, NavLink, Outlet, useLocation } from 'react-router-dom';
import logo from '../../assets/art/logo-mark.svg';
import { ButtonLink, Icon, IconButton } from '../../components/button/Button';
import { Avatar } from '../../components/ui/Avatar';
import { t as titles } from '../../i18n/en/pages';
import { t } from '../../i18n/en/site';
import { cx } from '../../lib/cx';
import { useFirm } from '../../lib/firm';
import { useSession } from '../../lib/session/session';
import { Footer } from './Footer';
import styles from './Header.module.css';
import { TopBar } from './TopBar';

/** The frame of every page outside the admin area, with the landmarks. */
export function SiteFrame({ children }: { readonly children?: ReactNode }) {
  return (
    <>
      <a className="visually-hidden skip" href="#main">
        {t('skip')}
      </a>
      <TopBar />
      <Header />
      <main id="main" tabIndex={-1}>
        {children ?? <Outlet />}
      </main>
      <Footer />
    </>
  );
}

/** Brand, navigation (behind a button below 1024 px) and one button: Log In, or Get Started when logged in. */
function Header() {
  const firm = useFirm();
  const { user, isAuthenticated } = useSession();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the menu
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open]);

  return (
    <header className={styles.header}>
      <div className="wrap">
        <Link className={styles.brand} to="/">
          <img src={logo} width="40" height="40" alt="" />
          <span>{firm.name}</span>
        </Link>
        <nav id="nav" className={cx(styles.nav, open && styles.open)} aria-label={t('nav.label')}>
          <ul>
            <li>
              <NavLink to="/" end>
                {t('nav.home')}
              </NavLink>
            </li>
            <li>
              <NavLink to="/about">{titles('about')}</NavLink>
            </li>
            <li>
              <NavLink to="/services">{titles('services')}</NavLink>
            </li>
            {isAuthenticated && (
              <li>
                <NavLink to="/profile">
                  {user?.profilePicture && <Avatar name={user.name} picture={user.profilePicture} size="tiny" />}
                  {t('nav.profile')}
                  {user?.role === 'user' && <LazyReturnsDot />}
                </NavLink>
              </li>
            )}
            <BlogsMenu />
            <li>
              <NavLink to="/contact">{titles('contact')}</NavLink>
            </li>
          </ul>
        </nav>
        <IconButton
          icon={open ? IconX : IconMenu2}
          ref={toggle}
          className={styles.toggle}
          label={t('nav.menu')}
          aria-controls="nav"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {!open && user?.role === 'user' && <LazyReturnsDot />}
        </IconButton>
        <ButtonLink small tone="primary" to={isAuthenticated ? '/get-started' : '/login'}>
          {isAuthenticated ? t('nav.start') : t('nav.logIn')}
        </ButtonLink>
      </div>
    </header>
  );
}

/** Fetched after the page, for clients only; without an answer the header stays the same. */
function LazyReturnsDot() {
  const [Dot, setDot] = useState<ComponentType | null>(null);
  useEffect(() => {
    import('../../features/account/returns/dot/ReturnsDot').then(
      ({ ReturnsDot }) => setDot(() => ReturnsDot),
      (reason: unknown) => console.warn('The count of returns for the Profile link could not be loaded', reason),
    );
  }, []);
  return Dot && <Dot />;
}

const ARROW_STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The Blogs dropdown, a <details>: click and Enter open it, with or without JavaScript; arrow keys open it and cycle
 * through its links; Escape closes it and returns the focus; leaving it closes it.
 */
function BlogsMenu() {
  const [open, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!open) return;
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !details.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open]);

  const close = () => setOpen(false);
  const onKeyDown = (event: KeyPress) => {
    const step = ARROW_STEPS[event.key];
    if (step) {
      // Prevents scrolling.
      event.preventDefault();
      flushSync(() => setOpen(true));
      walk(details.current, step);
    }
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
    details.current?.querySelector('summary')?.focus();
  };
  // In Safari a click may leave the menu without focusing anything: the listener above handles that.
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) close();
  };
  return (
    <li>
      <details
        ref={details}
        open={open}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      >
        <summary>
          {titles('blogs')} <Icon of={IconChevronDown} />
        </summary>
        <div className={styles.menu}>
          <NavLink to="/blogs" onClick={close}>
            {titles('blogs')}
          </NavLink>
          <NavLink to="/images" onClick={close}>
            {titles('images')}
          </NavLink>
          <NavLink to="/videos" onClick={close}>
            {titles('videos')}
          </NavLink>
        </div>
      </details>
    </li>
  );
}

/** Moves focus to the next or previous link of the menu; from its button to the first or last one. */
function walk(menu: HTMLElement | null, step: 1 | -1): void {
  const links = [...(menu?.querySelectorAll('a') ?? [])];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  const from = at < 0 && step < 0 ? 0 : at;
  links[(from + step + links.length) % links.length]?.focus();
}
