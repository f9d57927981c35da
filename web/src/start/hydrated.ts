const HYDRATED = 'hydrated';

/** The page answers from now on. Said once, and kept at the document for those who ask later. */
export function markHydrated(): void {
  const { dataset } = document.documentElement;
  if (dataset[HYDRATED] !== undefined) return;
  dataset[HYDRATED] = '';
  dispatchEvent(new Event(HYDRATED));
}

export const onHydrated = (listener: () => void): void => addEventListener(HYDRATED, listener, { once: true });
