import { type FocusEvent, useCallback, useState } from 'react';
import { useReducedMotion } from './use-reduced-motion';
import { useTabHidden } from './use-tab-hidden';

/**
 * Whether what moves on its own may move now: not while it is paused, hovered, focused by keyboard, off screen or in a
 * hidden tab, and never for who asked for reduced motion. Spread `stage` on the element that holds what moves and its
 * controls. Focus that a click leaves behind does not count, or a pressed dot or arrow would stop it for good.
 */
export function useMovement() {
  const still = useReducedMotion();
  const away = useTabHidden();
  const [seen, setSeen] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [paused, setPaused] = useState(false);

  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return {
    mayMove: seen && !(still || away || hovered || focused || paused),
    paused,
    togglePaused: () => setPaused(!paused),
    stage: {
      ref: watch,
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}
