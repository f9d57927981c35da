import { Component, lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useRoutes } from 'react-router-dom';
import { code } from '../i18n/en/language';
import { t } from '../i18n/en/site';
import { areToastsLoaded, onToastsLoaded } from '../lib/browser/toasts-loaded';
import { SessionProvider } from '../lib/session/session';
import { RouteGuard } from './guard/RouteGuard';
import { ScrollRestoration } from './guard/ScrollRestoration';
import { SiteFrame } from './layout/SiteFrame';
import { PageView } from './page';
import { adminFrame, deskNotFound, notFound, routes } from './routes';

const Toasts = lazy(() => import('../components/overlay/Toasts'));

const screen = ({ path, page }: (typeof routes)[number]) => ({
  path,
  caseSensitive: true,
  element: <PageView key={page.source} page={page} />,
});
const table = [
  {
    element: <RouteGuard />,
    children: [
      { element: <SiteFrame />, children: [...routes.filter((route) => route.kind !== 'admin'), notFound].map(screen) },
      {
        element: <PageView page={adminFrame} />,
        children: [
          ...routes.filter((route) => route.kind === 'admin').map(screen),
          ...(code === 'en' ? [{ path: deskNotFound.path }] : []),
        ],
      },
    ],
  },
];

/** The whole site below a router, the same in the browser and in prerendering. */
export function App() {
  useEffect(followOffice, []);
  return (
    <Failure>
      <SessionProvider>
        <ScrollRestoration />
        {useRoutes(table)}
        <LateToasts />
      </SessionProvider>
    </Failure>
  );
}

/** After hydration, and with more script only if an owner has changed something: the page shows what it was built with. */
const followOffice = () =>
  void fetch('/auth/office-details')
    .then((response) => response.json())
    .then(({ data }) => data && import('../lib/show-office').then(({ showOffice }) => showOffice(data)))
    // The service is down, or the page is being left: it stays as built.
    .catch(() => undefined);

/** Loads toasts on pages that may show one; earlier toasts wait for the container. */
function LateToasts() {
  const wanted = useSyncExternalStore(onToastsLoaded, areToastsLoaded, () => false);
  return (
    wanted && (
      <Suspense fallback={null}>
        <Toasts />
      </Suspense>
    )
  );
}

/** Error boundary of the whole site, also for missing files after a newer version was deployed. */
class Failure extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    delete document.documentElement.dataset.checking;
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main id="main" className="wrap band stack" role="alert">
        <h1 className="total">{t('failure.title')}</h1>
        <p className="lead">{t('failure.line')}</p>
        <p>
          <a className="link" href={location.pathname}>
            {t('failure.again')}
          </a>
        </p>
      </main>
    );
  }
}
