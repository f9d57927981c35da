import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while prerendering and while the prerendered page is taken over, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
