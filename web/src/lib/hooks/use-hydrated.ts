import { startTransition, useEffect, useState } from 'react';

let takenOver = false;

/** From now on nothing that is rendered has to look as it was prerendered. */
export function pageIsTakenOver(): void {
  takenOver = true;
}

/**
 * False while prerendering and while the prerendered page is taken over, true from then on. The change waits for its
 * turn: done at once it would take over all that is left of the page in one step.
 */
export function useHydrated(): boolean {
  const [hydrated, set] = useState(takenOver);
  useEffect(() => startTransition(() => set(true)), []);
  return hydrated;
}
