import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

/** Whether this visitor asked for stillness. True until it is known: a prerendered page begins at rest. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => matchMedia(query).matches,
    () => true,
  );

function onChange(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
