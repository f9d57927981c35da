import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { applyHead } from '../../lib/head';
import { isGuarded, routeOf } from '../routes';

/**
 * Does for a client-side navigation what a page load does: sets title and description, scrolls to the top (or to the
 * address's anchor) and focuses the new page, so that a screen reader goes on from there. The first page needs none
 * of that, except that a page that was not prerendered has no title of its own yet.
 */
export function ScrollRestoration() {
  const { pathname, hash } = useLocation();
  const kind = useNavigationType();
  const first = useRef(true);
  // Only another place is an arrival: a search or a page turned in a table is not, and leaves focus where it is.
  const arrive = useEffectEvent(() => {
    applyHead(routeOf(pathname));
    const place = hash ? document.getElementById(hash.slice(1)) : null;
    if (place) {
      place.scrollIntoView();
      // A heading takes focus for once, so that the keyboard goes on from there.
      if (place.tabIndex < 0) place.tabIndex = -1;
    } else if (kind !== 'POP') scrollTo({ top: 0, behavior: 'instant' });
    (place ?? document.getElementById('main'))?.focus({ preventScroll: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is what it is about, not how it was reached
  useEffect(() => {
    if (!first.current) arrive();
    else if (!document.querySelector('[data-prerendered]') && !isGuarded(pathname)) applyHead(routeOf(pathname));
    first.current = false;
  }, [pathname, hash]);
  return null;
}
