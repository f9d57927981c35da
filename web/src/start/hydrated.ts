const HYDRATED = 'hydrated';

/** Marks the document as hydrated and dispatches an event. */
export function markHydrated(): void {
  const { dataset } = document.documentElement;
  if (dataset[HYDRATED] !== undefined) return;
  dataset[HYDRATED] = '';
  dispatchEvent(new Event(HYDRATED));
}

export const onHydrated = (listener: () => void): void => addEventListener(HYDRATED, listener, { once: true });
