import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { applyHead } from './head';
import { routeOf } from './routes';

/**
 * What a page load does and a client-side navigation has to do by itself: title and description, back to the top
 * (or to the place that the address names), and focus to the new page, so that a screen reader goes on from there.
 */
export function Arrival() {
  const { pathname, hash } = useLocation();
  const kind = useNavigationType();
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    applyHead(routeOf(pathname));
    const place = hash ? document.getElementById(hash.slice(1)) : null;
    if (place) place.scrollIntoView();
    else if (kind !== 'POP') scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, hash, kind]);
  return null;
}
