import { startTransition, useEffect, useState } from 'react';
import { dayOf } from '../../i18n/format';

let isClientRendered = false;

/** From now on components may differ from the prerendered page. */
export function markClientRendered(): void {
  isClientRendered = true;
}

/**
 * False while prerendering and hydrating, then true. The change is a transition:
 * a synchronous one would hydrate the rest of the page in one long task.
 */
export function useHydrated(): boolean {
  const [hydrated, set] = useState(isClientRendered);
  useEffect(() => startTransition(() => set(true)), []);
  return hydrated;
}

/** Today in India; before hydration, the day of the prerendered HTML. */
export const useToday = (prerendered: string): string => (useHydrated() ? dayOf(new Date()) : prerendered);
