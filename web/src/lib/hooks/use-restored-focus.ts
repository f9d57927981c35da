import { useEffect, useRef } from 'react';

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
