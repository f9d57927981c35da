import HomePage from '../features/home/HomePage';
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
  warm: () => undefined,
  view: () => HomePage,
};
const terms = page('features/legal/TermsPage.tsx', () => import('../features/legal/TermsPage'));

export const routes: readonly PageRoute[] = [
  {
    path: '/',
    kind: 'public',
    title: 'Easy Tax: income tax, GST and accounts',
    description:
      'Send your papers from your phone. A chartered accountant prepares your income tax or GST return, and you approve every figure before it is filed.',
    page: home,
  },
  {
    path: '/about',
    kind: 'public',
    title: 'About',
    description:
      'An office for income tax, GST and accounts, with ten years of paper behind it: how we work and who reads your papers.',
    page: page('features/about/AboutPage.tsx', () => import('../features/about/AboutPage')),
  },
  {
    path: '/services',
    kind: 'public',
    title: 'Services',
    description:
      'GST filing and consultation, tax planning and compliance, financial analysis and security: six kinds of work and what they cost.',
    page: page('features/services/ServicesPage.tsx', () => import('../features/services/ServicesPage')),
  },
  {
    path: '/contact',
    kind: 'public',
    title: 'Contact',
    description: 'Address, phone, email and open time of the office, and a form to send us a message.',
    page: page('features/contact/ContactPage.tsx', () => import('../features/contact/ContactPage')),
  },
  {
    path: '/login',
    kind: 'public',
    bare: true,
    title: 'Log in',
    description: 'Log in to send your papers and to see where your return stands.',
    page: page('features/account/LoginPage.tsx', () => import('../features/account/LoginPage')),
  },
  {
    path: '/register',
    kind: 'public',
    bare: true,
    title: 'Register',
    description: 'Make one account for all your filings.',
    page: page('features/account/RegisterPage.tsx', () => import('../features/account/RegisterPage')),
  },
  {
    path: '/password',
    kind: 'public',
    bare: true,
    title: 'Forgot Password',
    description: 'Ask for a link by which you can set a new password.',
    unlisted: true,
    page: page('features/account/PasswordPage.tsx', () => import('../features/account/PasswordPage')),
  },
  {
    path: '/blogs',
    kind: 'public',
    title: 'Blogs',
    description: 'A notice board: what falls due, what a form means, what has changed.',
    page: page('features/blogs/BlogsPage.tsx', () => import('../features/blogs/BlogsPage')),
  },
  {
    path: '/images',
    kind: 'public',
    title: 'Image Gallery',
    description: 'What we do, card by card: returns, registrations, replies to notices and reviews.',
    page: page('features/gallery/ImagesPage.tsx', () => import('../features/gallery/ImagesPage')),
  },
  {
    path: '/videos',
    kind: 'public',
    title: 'Video Gallery',
    description: 'Short explanations with captions: Form 16, the two regimes, GSTR-3B and more.',
    page: page('features/gallery/VideosPage.tsx', () => import('../features/gallery/VideosPage')),
  },
  {
    path: '/terms',
    kind: 'public',
    title: 'Terms and Privacy Policy',
    description: 'What we do and do not do, what it costs, and how we keep your papers and personal data.',
    page: terms,
  },
  {
    path: '/privacy',
    kind: 'public',
    title: 'Privacy Policy and Terms',
    description: 'What personal data we collect, why, who opens it, how long it is kept, and what you can ask of us.',
    page: terms,
  },
  {
    path: '/get-started',
    kind: 'client',
    title: 'Easy Tax: Tax Filing',
    page: page('features/filings/TaxFilingPage.tsx', () => import('../features/filings/TaxFilingPage')),
  },
  {
    path: '/profile',
    kind: 'client',
    title: 'Account Center',
    page: page('features/account/AccountCenterPage.tsx', () => import('../features/account/AccountCenterPage')),
  },
  {
    path: '/admin/dashboard',
    kind: 'admin',
    title: 'Dashboard',
    page: page('features/admin/DashboardPage.tsx', () => import('../features/admin/DashboardPage')),
  },
  {
    path: '/admin/file-data',
    kind: 'admin',
    title: 'ITR File Data',
    page: page('features/admin/FileDataPage.tsx', () => import('../features/admin/FileDataPage')),
  },
  {
    path: '/admin/contact-data',
    kind: 'admin',
    title: 'Contact Data',
    page: page('features/admin/ContactDataPage.tsx', () => import('../features/admin/ContactDataPage')),
  },
  {
    path: '/admin/admin-profile',
    kind: 'admin',
    title: 'Admin Profile',
    page: page('features/admin/AdminProfilePage.tsx', () => import('../features/admin/AdminProfilePage')),
  },
  {
    path: '/admin/users',
    kind: 'admin',
    title: 'Users',
    page: page('features/admin/UsersPage.tsx', () => import('../features/admin/UsersPage')),
  },
  {
    path: '/admin/settings',
    kind: 'admin',
    title: 'Settings',
    page: page('features/admin/SettingsPage.tsx', () => import('../features/admin/SettingsPage')),
  },
];

/** The frame around all admin pages: header, sidebar, and the page as its children. */
export const adminFrame = page('features/admin/AdminFrame.tsx', () => import('../features/admin/AdminFrame'));

export const notFound: PageRoute = {
  path: '*',
  kind: 'public',
  title: 'Page Not Found !!',
  unlisted: true,
  page: page('features/not-found/NotFoundPage.tsx', () => import('../features/not-found/NotFoundPage')),
};

/** Paths that the app answers without having a screen of their own: the guard sends people on. */
export const guarded = ['/settings', '/admin'] as const;

/** The route of an address, or the page that says there is none. Case and a slash at the end do not matter. */
export function routeOf(path: string): PageRoute {
  const plain = plainPath(path);
  return routes.find((route) => route.path === plain) ?? notFound;
}
