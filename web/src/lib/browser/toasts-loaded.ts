let wanted = false;
const listeners = new Set<() => void>();

/** Something on this page may notify: their container is fetched now, and there in time to be read out. */
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
