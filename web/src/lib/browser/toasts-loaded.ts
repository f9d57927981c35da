let wanted = false;
const listeners = new Set<() => void>();

/** Loads the toast container early, so that toasts are announced. */
export function loadToasts(): void {
  wanted = true;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`. */
export function onToastsLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const areToastsLoaded = (): boolean => wanted;
