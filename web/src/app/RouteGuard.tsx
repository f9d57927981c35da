import type { Role } from '@easy-tax/contracts';
import { Suspense, useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { t } from '../i18n/en/site';
import { loadPage } from '../lib/browser/load-page';
import { isSiteInAnotherLanguage } from '../lib/browser/local-storage';
import { applyHead } from '../lib/head';
import { markClientRendered } from '../lib/hooks/use-hydrated';
import { isPersonalLink, wasLoggedOutElsewhere } from '../lib/http/token';
import { useSession } from '../lib/session/session';
import { markHydrated } from '../start/replay-early-events';
import { SiteFrame } from './layout/SiteFrame';
import { linkPage, notFound, PageView, plainPath, routeOf } from './routes';

const MAIL_LINK = /^\/login\/?\?(verify|newEmail)=/;

/** Applies the guard's decision above all frames, so that nobody sees a page they are redirected from. */
export function RouteGuard() {
  const { pathname, search, hash } = useLocation();
  const { user, checking } = useSession();
  if (isPersonalLink({ pathname, hash }))
    return (
      <Suspense fallback={null}>
        {/* Another link in the same tab changes the anchor alone. */}
        <PageView key={hash} page={linkPage} />
        <Ready missing={false} />
      </Suspense>
    );
  // The user is unknown yet: a public page stays as prerendered, anything else waits. So does a page opened by a link in a
  // mail, which handles the redirect itself.
  if (checking || (user && MAIL_LINK.test(pathname + search)))
    return routeOf(pathname).kind === 'public' ? <Settling /> : null;
  const decision = guardRoute(user?.role ?? null, pathname, search, user?.secondFactor === 'required');
  if (decision.kind === 'redirect') {
    if (user && leavesAdmin(pathname, decision.to) && isSiteInAnotherLanguage(user.language))
      return <LoadPage path={decision.to} />;
    if (!decision.message) return <Navigate to={decision.to} replace />;
    // After a logout in another tab somebody else may log in here.
    if (wasLoggedOutElsewhere())
      return <Navigate to={decision.to} replace state={{ message: t('loggedOutElsewhere') }} />;
    const waiting = waitingPage(pathname, search, hash);
    return <Navigate to={decision.to} replace state={{ message: decision.message, waiting }} />;
  }
  return <Settling settled missing={decision.kind === 'not-found'} />;
}

/**
 * Without a shared file, which does not survive the login: the form asks for it again. Without the language of a mail's link,
 * which may be changed before the login.
 */
const waitingPage = (path: string, search: string, hash: string) =>
  plainPath(path) + (search === '?shared' ? '' : search.replace(/&lang=\w+/, '')) + hash;

/** Admin pages are English alone: the front door chooses the language of the page that comes next. */
const leavesAdmin = (from: string, to: string) => from.startsWith('/admin') && !to.startsWith('/admin');

function LoadPage({ path }: { readonly path: string }) {
  useEffect(() => void loadPage(path, { replace: true }), [path]);
  return null;
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

/** Runs once the page is rendered: removes the start-up overlay. */
function Ready({ missing }: { readonly missing: boolean }) {
  const { pathname, hash } = useLocation();
  const wasMissing = useRef(false);
  // An anchor of the same page counts as navigation, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of anchor matters, although the title does not use it
  useEffect(() => {
    if (missing) applyHead(notFound);
    // The user has logged in in another tab, and the page exists after all.
    else if (wasMissing.current) applyHead(routeOf(pathname));
    wasMissing.current = missing;
  }, [missing, pathname, hash]);
  useEffect(() => {
    delete document.documentElement.dataset.checking;
    markClientRendered();
    markHydrated();
  }, []);
  return null;
}

type RouteDecision =
  | { readonly kind: 'stay' }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'redirect'; readonly to: string; readonly message?: string };

const ENROLMENT = '/admin/admin-profile';
/** Links in mails that open for everybody: they may be for another account. */
const FOR_EVERYBODY = /^\/(login\?erase|password\?token|register\?invite)\b/;

/**
 * Decides who may open which address (docs/product.md, Routes), as a pure function of user and address.
 * Without a login the admin area and Tax Filing ask for one.
 * @param mustEnrol staff who must set up their second factor before they see any admin page
 */
export function guardRoute(role: Role | null, path: string, search = '', mustEnrol = false): RouteDecision {
  const at = plainPath(path);
  if (FOR_EVERYBODY.test(at + search)) return { kind: 'stay' };
  const inAdmin = at === '/admin' || at.startsWith('/admin/');
  if (mustEnrol) return at === ENROLMENT ? { kind: 'stay' } : { kind: 'redirect', to: ENROLMENT };
  if (role === 'admin') return guardStaff(at, inAdmin);
  if (role !== null && inAdmin) return { kind: 'redirect', to: '/' };
  if (at === '/settings') return { kind: 'not-found' };
  return role === null ? guardVisitor(at, inAdmin, search) : { kind: 'stay' };
}

function guardVisitor(at: string, inAdmin: boolean, search: string): RouteDecision {
  if (at === '/get-started' && search === '?shared')
    return { kind: 'redirect', to: '/login', message: t('shareAfterLogin') };
  if (inAdmin || at === '/get-started') return { kind: 'redirect', to: '/login', message: t('pleaseLogin') };
  if (at !== '/profile') return { kind: 'stay' };
  // A mail's link says which part it opens; the bare address does not exist for visitors.
  const query = new URLSearchParams(search);
  const isMailed = ['return', 'receipt', 'papers', 'client'].some((name) => query.has(name));
  return isMailed ? { kind: 'redirect', to: '/login', message: t('pleaseLogin') } : { kind: 'not-found' };
}

function guardStaff(at: string, inAdmin: boolean): RouteDecision {
  if (at === '/settings') return { kind: 'redirect', to: '/admin/settings' };
  return inAdmin && at !== '/admin' ? { kind: 'stay' } : { kind: 'redirect', to: '/admin/dashboard' };
}
