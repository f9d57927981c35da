import { type ComponentType, lazy, useEffect, useState } from 'react';
import { firm } from '../content/firm';
import { descriptions, homeTitle } from '../content/pages';
import HomePage from '../features/home/HomePage';
import { code } from '../i18n/en/language';
import { t } from '../i18n/en/pages';
import { useSession } from '../lib/session/session';
import type * as pagesBehindLogin from './pages-behind-login';

/**
 * The only table of routes, for the router, the guard, prerendering and `dist/routes.json` (read by the gateway).
 *
 * `kind`: `public` is prerendered and open to everybody; `client` needs a session; `admin` lives in the admin frame.
 */
export interface PageRoute {
  readonly path: string;
  readonly kind: 'public' | 'client' | 'admin';
  readonly title: string;
  /** For search engines; public pages only. */
  readonly description?: string;
  /** Excluded from search engines although public. */
  readonly unlisted?: boolean;
  readonly page: Page;
}

const home: Page = {
  source: 'features/home/HomePage.tsx',
  preload: async () => undefined,
  view: () => Home,
};
const about = page('about/AboutPage', () => import('../features/about/AboutPage'));
const services = page('services/ServicesPage', () => import('../features/services/ServicesPage'));
const contact = page('contact/ContactPage', () => import('../features/contact/ContactPage'));
const blogs = page('blogs/BlogsPage', () => import('../features/blogs/BlogsPage'));
const images = page('gallery/ImagesPage', () => import('../features/gallery/ImagesPage'));
const videos = page('gallery/VideosPage', () => import('../features/gallery/VideosPage'));
const terms = page('legal/TermsPage', () => import('../features/legal/TermsPage'));

/** A public page: address, title and description share one name. */
const open = (name: Exclude<keyof typeof descriptions, 'home'>, page: Page): PageRoute => ({
  path: `/${name}`,
  kind: 'public',
  title: t(name),
  description: descriptions[name],
  page,
});
const forClients = (path: string, title: string, page: Page): PageRoute => ({ path, kind: 'client', title, page });
const forStaff = (name: string, title: string, page: Page): PageRoute => ({
  path: `/admin/${name}`,
  kind: 'admin',
  title,
  page,
});

const login = page('account/login/LoginPage', () => import('../features/account/login/LoginPage'));
const register = page('account/register/RegisterPage', () => import('../features/account/register/RegisterPage'));
const password = page('account/password/PasswordPage', () => import('../features/account/password/PasswordPage'));

/** A page behind the login. Public pages don't load the list of these pages' chunks (9 kB). */
const behindLogin = (name: string, key: keyof typeof pagesBehindLogin) =>
  page(name, async () => (await import('./pages-behind-login'))[key]());

const filing = behindLogin('filings/TaxFilingPage', 'filing');
const account = behindLogin('account/profile/AccountCenterPage', 'account');
const dashboard = behindLogin('admin/dashboard/DashboardPage', 'dashboard');
const filings = behindLogin('admin/filings/FileDataPage', 'filings');
const returns = behindLogin('admin/returns/list/ReturnsPage', 'returns');
const clients = behindLogin('admin/clients/ClientsPage', 'clients');
const calendar = behindLogin('admin/calendar/CalendarPage', 'calendar');
const enquiries = behindLogin('admin/enquiries/ContactDataPage', 'enquiries');
const profile = behindLogin('account/profile/AdminProfilePage', 'profile');
const users = behindLogin('admin/users/UsersPage', 'users');
const settings = behindLogin('admin/settings/SettingsPage', 'settings');

export const routes: readonly PageRoute[] = [
  { path: '/', kind: 'public', title: homeTitle, description: descriptions.home, page: home },
  open('about', about),
  open('services', services),
  open('contact', contact),
  open('login', login),
  open('register', register),
  open('password', password),
  open('blogs', blogs),
  open('images', images),
  open('videos', videos),
  open('terms', terms),
  open('privacy', terms),
  forClients('/get-started', t('filing', { firm: firm.name }), filing),
  forClients('/profile', t('profile'), account),
  forStaff('dashboard', t('dashboard'), dashboard),
  forStaff('file-data', t('fileData'), filings),
  forStaff('contact-data', t('contactData'), enquiries),
  forStaff('admin-profile', t('adminProfile'), profile),
  forStaff('users', t('users'), users),
  forStaff('settings', t('settings'), settings),
  forStaff('returns', t('returns'), returns),
  forStaff('clients', t('clients'), clients),
  forStaff('calendar', t('calendar'), calendar),
];

/** The frame around all admin pages: header and sidebar. */
export const adminFrame = behindLogin('admin/frame/AdminFrame', 'frame');

/** At `/get-started#link=…`, in no frame and for everybody: see `isPersonalLink`. */
export const linkPage = page('link/LinkPage', () => import('../features/link/LinkPage'));

export const notFound: PageRoute = {
  path: '*',
  kind: 'public',
  title: t('notFound'),
  unlisted: true,
  page: page('not-found/NotFoundPage', () => import('../features/not-found/NotFoundPage')),
};

/** An unknown address of the desk: its frame says so. The desk is English: in Hindi it is the page of visitors. */
export const deskNotFound: PageRoute = {
  path: '/admin/*',
  kind: 'admin',
  title: t('notFound'),
  unlisted: true,
  page: adminFrame,
};

/** Paths without a page: the guard redirects them. */
export const guarded = ['/settings', '/admin'] as const;

/** `//admin/dashboard/` → `/admin/dashboard`, as the router matches it: the guard can't be bypassed. */
export const plainPath = (path: string): string => path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');

/** A redirected path has no title: the target page has one. */
export const isGuarded = (path: string): boolean => guarded.some((each) => each === plainPath(path));

const isOfDesk = (path: string): boolean => code === 'en' && path.startsWith('/admin/');

/** The route of an address, or the not-found page. Ignores a trailing slash. */
export function routeOf(path: string): PageRoute {
  const plain = plainPath(path);
  return routes.find((route) => route.path === plain) ?? (isOfDesk(plain) ? deskNotFound : notFound);
}

interface PageModule {
  readonly default: ComponentType;
  /** Fetches data of the address before rendering, e.g. the article in its query. */
  readonly prepare?: (search: string) => Promise<void>;
}
type Load = () => Promise<PageModule>;

/** A lazy page that renders at once if `preload` has loaded it. */
interface Page {
  /** File below `src/`, by which the build finds the page's style sheets. */
  readonly source: string;
  preload(search?: string): Promise<void>;
  view(): ComponentType;
}

/**
 * React.lazy suspends at its first render even if the module is loaded. While hydrating, that leaves a boundary open, and if
 * a session arrives then, React discards the prerendered page. Hence `preload`.
 * @param name the file under `src/features/`
 */
function page(name: string, load: Load): Page {
  let loaded: ComponentType | undefined;
  /** A page that could not be loaded is loaded again by its next view. */
  const loadLater = () =>
    lazy(() =>
      load().catch((reason) => {
        later = loadLater();
        throw reason;
      }),
    );
  let later = loadLater();
  return {
    source: `features/${name}.tsx`,
    preload: async (search = '') => {
      const module = await load();
      await module.prepare?.(search);
      loaded = module.default;
    },
    view: () => loaded ?? later,
  };
}

/** Shows a page and never changes it: use the page's `source` as its key. */
export function PageView({ page }: { readonly page: Page }) {
  const [View] = useState<ComponentType>(() => page.view());
  return <View />;
}

/** Home, with what is needed from a client above the hero's buttons. */
function Home() {
  const { user } = useSession();
  return <HomePage needed={user?.role === 'user' && <LazyNeededLine />} />;
}

/** Fetched after the page, for clients only. */
function LazyNeededLine() {
  const [Line, setLine] = useState<ComponentType | null>(null);
  useEffect(() => {
    import('../features/account/returns/home-line/NeededLine').then(
      ({ NeededLine }) => setLine(() => NeededLine),
      (reason: unknown) => console.warn('The line about what is needed could not be loaded', reason),
    );
  }, []);
  return Line && <Line />;
}
