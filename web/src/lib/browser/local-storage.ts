/** Stores a choice between visits. If storage is refused, it lasts as long as the page. */
export function writeLocalStorage(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch (error) {
    console.warn('Browser storage is not available', error);
  }
}

/** The stored value; null if missing or invalid JSON. */
export function readLocalStorage(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch (error) {
    console.warn('A stored value could not be read', error);
    return null;
  }
}
