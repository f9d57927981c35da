import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useMedia } from '../../../lib/hooks/use-media';

/** From this width the sidebar is beside the page; below, it floats over it. */
const wide = '(min-width: 64rem)';

/**
 * One toggle for both: beside the page the sidebar is open until folded; floating it is closed until opened,
 * takes focus, and closes on Escape, a click beside it or navigation.
 */
export function useSidebar() {
  const floating = !useMedia(wide);
  const { pathname } = useLocation();
  const [folded, setFolded] = useState(false);
  const [isCalled, setCalled] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const sidebarId = useId();
  const open = floating ? isCalled : !folded;

  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the floating sidebar
  useEffect(() => setCalled(false), [pathname]);
  const close = useCallback(() => {
    setCalled(false);
    opener.current?.focus();
  }, []);
  useEffect(() => {
    if (!(isCalled && floating)) return;
    document.getElementById(sidebarId)?.querySelector('a')?.focus();
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close();
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isCalled, floating, close, sidebarId]);

  const toggle = () => (floating ? setCalled(!isCalled) : setFolded(!folded));
  return { open, floating, toggle, close, opener, sidebarId };
}
