import { type FocusEvent, useCallback, useState, useSyncExternalStore } from 'react';

/**
 * Decides if an automatic movement may run: not while it is paused, hovered, focused by keyboard, off screen or in a
 * hidden tab, and never with reduced motion. Spread `stage` on the element around the moving part and its
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

const REDUCED = '(prefers-reduced-motion: reduce)';

/** True if reduced motion is asked for, and until it is known: a prerendered page begins at rest. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    onMotionChange,
    () => matchMedia(REDUCED).matches,
    () => true,
  );

function onMotionChange(listener: () => void): () => void {
  const media = matchMedia(REDUCED);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** True if the page's tab is hidden, and until that is known. */
export const useTabHidden = (): boolean => useSyncExternalStore(onVisibilityChange, isHidden, () => true);

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const isHidden = () => document.visibilityState === 'hidden';
