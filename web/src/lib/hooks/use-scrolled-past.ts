import { useCallback, useSyncExternalStore } from 'react';

/** True once the page is scrolled by more than `pixels`. */
export function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    onScroll,
    useCallback(() => scrollY > pixels, [pixels]),
    () => false,
  );
}

function onScroll(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}
