import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { applyHead } from '../../lib/head';
import { isGuarded, routeOf } from '../routes';

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
