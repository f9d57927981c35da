import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigationType, useRoutes } from 'react-router-dom';
import { code } from '../i18n/en/language';
import { areToastsLoaded, onToastsLoaded } from '../lib/browser/toasts-loaded';
import { applyHead } from '../lib/head';
import { SessionProvider } from '../lib/session/session';
import { Failure } from './Failure';
import { SiteFrame } from './layout/SiteFrame';
import { RouteGuard } from './RouteGuard';
import { adminFrame, deskNotFound, isGuarded, notFound, PageView, routeOf, routes } from './routes';

const Toasts = lazy(() => import('../components/overlay/Toasts'));

const screen = ({ path, page }: (typeof routes)[number]) => ({
  path,
  caseSensitive: true,
  element: (
    <FailureInFrame key={page.source}>
      <PageView page={page} />
    </FailureInFrame>
  ),
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

function FailureInFrame({ children }: { readonly children: ReactNode }) {
  return (
    <Failure inFrame visit={useLocation().key}>
      {children}
    </Failure>
  );
}

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

/**
 * Loads the office's details after hydration. The script that shows them is fetched only if an owner has changed one.
 */
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

/**
 * Does on client-side navigation what a page load does: sets title and description, scrolls to the top (or the anchor) and
 * focuses the new page for screen readers. The first page only needs a title, if it was not prerendered.
 */
export function ScrollRestoration() {
  const { pathname, hash } = useLocation();
  const kind = useNavigationType();
  const first = useRef(true);
  // Only a new path or anchor counts: searching or paging a table keeps the focus.
  const arrive = useEffectEvent(() => {
    applyHead(routeOf(pathname));
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (target) {
      target.scrollIntoView();
      // Makes the heading focusable, so that the keyboard continues from there.
      if (target.tabIndex < 0) target.tabIndex = -1;
    } else if (kind !== 'POP') scrollTo({ top: 0, behavior: 'instant' });
    (target ?? document.getElementById('main'))?.focus({ preventScroll: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on a new path or anchor only
  useEffect(() => {
    if (!first.current) arrive();
    else if (!document.querySelector('[data-prerendered]') && !isGuarded(pathname)) applyHead(routeOf(pathname));
    first.current = false;
  }, [pathname, hash]);
  return null;
}
