import { startTransition, useEffect, useState } from 'react';

let takenOver = false;

/** From now on components may differ from the prerendered page. */
export function pageIsTakenOver(): void {
  takenOver = true;
}

/**
 * False while prerendering and hydrating, then true. The change is a transition:
 * a synchronous one would hydrate the rest of the page in one long task.
 */
export function useHydrated(): boolean {
  const [hydrated, set] = useState(takenOver);
  useEffect(() => startTransition(() => set(true)), []);
  return hydrated;
}
