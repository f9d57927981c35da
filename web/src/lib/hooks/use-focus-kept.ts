import { useEffect, useRef } from 'react';

/**
 * A change of `state` may take away what had focus: the first place inside that fits the selector has it then. For the
 * `ref` of the part that changes.
 */
export function useFocusKept<Part extends HTMLElement = HTMLDivElement>(state: string, selector: string) {
  const part = useRef<Part>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    const place = part.current?.querySelector<HTMLElement>(selector);
    if (!place || document.activeElement !== document.body) return;
    if (!place.matches('button')) place.tabIndex = -1;
    place.focus();
  }, [state, selector]);
  return part;
}
