import { useSyncExternalStore } from 'react';
import { firm as built, type Firm } from '../content/firm';

let shown: Firm = built;
const listeners = new Set<() => void>();
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The firm as an owner has set it in Settings; as the site was built until that is loaded. */
export const currentFirm = (): Firm => shown;

/** The same for a component, which follows it. */
export const useFirm = (): Firm => useSyncExternalStore(listen, currentFirm, () => built);

/** Shows the changed details everywhere at once. */
export function showFirm(firm: Firm): void {
  shown = firm;
  for (const listener of listeners) listener();
}
