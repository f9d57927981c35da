import { useEffect, useRef } from 'react';

/**
 * Remembers the focused element. The returned function restores focus; if the element is gone, to the next table row,
 * the section's heading, or the page.
 */
export function rememberFocus(): () => void {
  const opener = document.activeElement;
  const row = opener?.closest('tr');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const heading = opener?.closest('section')?.querySelector('[tabindex="-1"]');
  return () => {
    const candidates = [opener, neighbour?.querySelector('button'), heading, document.getElementById('main')];
    const target = candidates.find((one) => one?.isConnected);
    if (target instanceof HTMLElement) target.focus({ preventScroll: target.id === 'main' });
  };
}

/**
 * If a change of `state` removes the focused element, focuses the first one inside that matches the selector. For the
 * `ref` of the changing part.
 */
export function useRestoredFocus<Part extends HTMLElement = HTMLDivElement>(state: string, selector: string) {
  const part = useRef<Part>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    const element = part.current?.querySelector<HTMLElement>(selector);
    if (!element || document.activeElement !== document.body) return;
    if (!element.matches('button')) element.tabIndex = -1;
    element.focus();
  }, [state, selector]);
  return part;
}
