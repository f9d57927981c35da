/** Mocks `idb-keyval`: `jest.mock('idb-keyval', () => require('../../testing/idb-mock').asIdb)`. */
export const kept = new Map<string, unknown>();

/** The error of all writes; null: writes succeed. */
export const refusing: { reason: Error | null; only: string | null } = { reason: null, only: null };

const write = async (key: string, work: () => void) => {
  if (refusing.reason && (refusing.only ?? key) === key) throw refusing.reason;
  work();
};

export const asIdb = {
  createStore: () => null,
  get: async (key: string) => kept.get(key),
  getMany: async (keys: string[]) => {
    if (refusing.reason && !refusing.only) throw refusing.reason;
    return keys.map((key) => kept.get(key));
  },
  set: (key: string, value: unknown) => write(key, () => kept.set(key, value)),
  del: (key: string) => write(key, () => kept.delete(key)),
  clear: async () => kept.clear(),
};

/** Resets the store for each test. */
export function emptyStore(): void {
  kept.clear();
  refusing.reason = null;
  refusing.only = null;
}
