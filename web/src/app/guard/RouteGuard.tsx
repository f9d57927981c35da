import { Suspense, useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { t } from '../../i18n/en/site';
import { applyHead } from '../../lib/head';
import { pageIsTakenOver } from '../../lib/hooks/use-hydrated';
import { wasLoggedOutElsewhere } from '../../lib/http/token';
import { useSession } from '../../lib/session/session';
import { markHydrated } from '../../start/hydrated';
import { SiteFrame } from '../layout/SiteFrame';
import { PageView } from '../page';
import { notFound, routeOf } from '../routes';
import { guardRoute } from './guard-route';

const MAIL_LINK = /^\/login\/?\?(verify|newEmail)=/;

/** Carries out what the guard says, above every frame: nobody sees a page that they are sent away from. */
export function RouteGuard() {
  const { pathname, search } = useLocation();
  const { user, checking } = useSession();
  // Not known yet who this is: a public page stays as it was prerendered, anything else waits. So it does for who comes
  // by the link of a mail: its page sees to that, and leads on.
  if (checking || (user && MAIL_LINK.test(pathname + search)))
    return routeOf(pathname).kind === 'public' ? <Settling /> : null;
  const verdict = guardRoute(user?.role ?? null, pathname, search, user?.secondFactor === 'required');
  if (verdict.kind === 'redirect') {
    const message = verdict.message && (wasLoggedOutElsewhere() ? t('loggedOutElsewhere') : verdict.message);
    return <Navigate to={verdict.to} replace state={message ? { message } : null} />;
  }
  return <Settling settled missing={verdict.kind === 'not-found'} />;
}

function Settling({ settled = false, missing = false }) {
  return (
    <Suspense fallback={null}>
      {missing ? (
        <SiteFrame>
          <PageView page={notFound.page} />
        </SiteFrame>
      ) : (
        <Outlet />
      )}
      {settled && <Ready missing={missing} />}
    </Suspense>
  );
}

/** Runs once the page beside it is there and answers: only then does the start-up overlay go. */
function Ready({ missing }: { readonly missing: boolean }) {
  const { pathname, hash } = useLocation();
  const wasMissing = useRef(false);
  // A place of the same page is an arrival, too, which names the page by its address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place counts, though the name has none
  useEffect(() => {
    if (missing) applyHead(notFound);
    // Somebody has logged in in another tab, and the page is there after all.
    else if (wasMissing.current) applyHead(routeOf(pathname));
    wasMissing.current = missing;
  }, [missing, pathname, hash]);
  useEffect(() => {
    delete document.documentElement.dataset.checking;
    pageIsTakenOver();
    markHydrated();
  }, []);
  return null;
}
