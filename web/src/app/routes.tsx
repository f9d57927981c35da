import { firm } from '../content/firm';
import { descriptions, homeTitle } from '../content/pages';
import HomePage from '../features/home/HomePage';
import { t } from '../i18n/en/pages';
import { type Page, page } from './page';
import { plainPath } from './paths';

/**
 * The one table of routes. The router, the guard's known paths, the prerendering and `dist/routes.json` (which the
 * gateway reads) are all made from it.
 *
 * `kind`: `public` is prerendered and open to everybody; `client` needs a session; `admin` lives in the admin frame.
 */
export interface PageRoute {
  readonly path: string;
  readonly kind: 'public' | 'client' | 'admin';
  readonly title: string;
  /** For search engines; only public pages have one. */
  readonly description?: string;
  /** Left out by search engines although it is public. */
  readonly unlisted?: boolean;
  /** Without the footer: one form and nothing else. */
  readonly bare?: boolean;
  readonly page: Page;
}

const home: Page = {
  source: 'features/home/HomePage.tsx',
  preload: async () => undefined,
  view: () => HomePage,
};
const terms = page('features/legal/TermsPage.tsx', () => import('../features/legal/TermsPage'));

export const routes: readonly PageRoute[] = [
  {
    path: '/',
    kind: 'public',
    title: homeTitle,
    description: descriptions.home,
    page: home,
  },
  {
    path: '/about',
    kind: 'public',
    title: t('about'),
    description: descriptions.about,
    page: page('features/about/AboutPage.tsx', () => import('../features/about/AboutPage')),
  },
  {
    path: '/services',
    kind: 'public',
    title: t('services'),
    description: descriptions.services,
    page: page('features/services/ServicesPage.tsx', () => import('../features/services/ServicesPage')),
  },
  {
    path: '/contact',
    kind: 'public',
    title: t('contact'),
    description: descriptions.contact,
    page: page('features/contact/ContactPage.tsx', () => import('../features/contact/ContactPage')),
  },
  {
    path: '/login',
    kind: 'public',
    bare: true,
    title: t('login'),
    description: descriptions.login,
    page: page('features/account/login/LoginPage.tsx', () => import('../features/account/login/LoginPage')),
  },
  {
    path: '/register',
    kind: 'public',
    bare: true,
    title: t('register'),
    description: descriptions.register,
    page: page('features/account/register/RegisterPage.tsx', () => import('../features/account/register/RegisterPage')),
  },
  {
    path: '/password',
    kind: 'public',
    bare: true,
    title: t('password'),
    description: descriptions.password,
    page: page('features/account/password/PasswordPage.tsx', () => import('../features/account/password/PasswordPage')),
  },
  {
    path: '/blogs',
    kind: 'public',
    title: t('blogs'),
    description: descriptions.blogs,
    page: page('features/blogs/BlogsPage.tsx', () => import('../features/blogs/BlogsPage')),
  },
  {
    path: '/images',
    kind: 'public',
    title: t('images'),
    description: descriptions.images,
    page: page('features/gallery/ImagesPage.tsx', () => import('../features/gallery/ImagesPage')),
  },
  {
    path: '/videos',
    kind: 'public',
    title: t('videos'),
    description: descriptions.videos,
    page: page('features/gallery/VideosPage.tsx', () => import('../features/gallery/VideosPage')),
  },
  {
    path: '/terms',
    kind: 'public',
    title: t('terms'),
    description: descriptions.terms,
    page: terms,
  },
  {
    path: '/privacy',
    kind: 'public',
    title: t('privacy'),
    description: descriptions.privacy,
    page: terms,
  },
  {
    path: '/get-started',
    kind: 'client',
    title: t('filing', { firm: firm.name }),
    page: page('features/filings/TaxFilingPage.tsx', () => import('../features/filings/TaxFilingPage')),
  },
  {
    path: '/profile',
    kind: 'client',
    title: t('profile'),
    page: page(
      'features/account/profile/AccountCenterPage.tsx',
      () => import('../features/account/profile/AccountCenterPage'),
    ),
  },
  {
    path: '/admin/dashboard',
    kind: 'admin',
    title: t('dashboard'),
    page: page('features/admin/dashboard/DashboardPage.tsx', () => import('../features/admin/dashboard/DashboardPage')),
  },
  {
    path: '/admin/file-data',
    kind: 'admin',
    title: t('fileData'),
    page: page('features/admin/filings/FileDataPage.tsx', () => import('../features/admin/filings/FileDataPage')),
  },
  {
    path: '/admin/contact-data',
    kind: 'admin',
    title: t('contactData'),
    page: page(
      'features/admin/enquiries/ContactDataPage.tsx',
      () => import('../features/admin/enquiries/ContactDataPage'),
    ),
  },
  {
    path: '/admin/admin-profile',
    kind: 'admin',
    title: t('adminProfile'),
    page: page(
      'features/account/profile/AdminProfilePage.tsx',
      () => import('../features/account/profile/AdminProfilePage'),
    ),
  },
  {
    path: '/admin/users',
    kind: 'admin',
    title: t('users'),
    page: page('features/admin/users/UsersPage.tsx', () => import('../features/admin/users/UsersPage')),
  },
  {
    path: '/admin/settings',
    kind: 'admin',
    title: t('settings'),
    page: page('features/admin/settings/SettingsPage.tsx', () => import('../features/admin/settings/SettingsPage')),
  },
];

/** The frame around all admin pages: header, sidebar, and the page as its children. */
export const adminFrame = page(
  'features/admin/frame/AdminFrame.tsx',
  () => import('../features/admin/frame/AdminFrame'),
);

export const notFound: PageRoute = {
  path: '*',
  kind: 'public',
  title: t('notFound'),
  unlisted: true,
  page: page('features/not-found/NotFoundPage.tsx', () => import('../features/not-found/NotFoundPage')),
};

/** Paths that the app answers without having a screen of their own: the guard sends people on. */
export const guarded = ['/settings', '/admin'] as const;

/** Such a path has no name of its own either: the page that the guard leads to has one. */
export const isGuarded = (path: string): boolean => guarded.some((each) => each === plainPath(path));

/** The route of an address, or the page that says there is none. Case and a slash at the end do not matter. */
export function routeOf(path: string): PageRoute {
  const plain = plainPath(path);
  return routes.find((route) => route.path === plain) ?? notFound;
}
