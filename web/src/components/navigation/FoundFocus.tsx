import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * A record opens, and Back leaves it, at the path of its list: the focused link is gone with what it stood in. Stands
 * below the page, which may have found a better place by then.
 */
export function FoundFocus() {
  const { pathname, search } = useLocation();
  const kind = useNavigationType();
  const first = useRef(true);
  const find = useEffectEvent(() => {
    // A dialog that replaces the address gives the focus back by itself.
    const isLost = kind !== 'REPLACE' && document.activeElement === document.body;
    if (isLost && !first.current) document.getElementById('main')?.focus({ preventScroll: true });
    first.current = false;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on a new address only
  useEffect(() => find(), [pathname, search]);
  return null;
}
