/** Mocks `idb-keyval`: `jest.mock('idb-keyval', () => require('../../testing/idb-mock').idbMock)`. */
export const idbStore = new Map<string, unknown>();

/** The error of all writes, or of keys that begin so; null: writes succeed. */
export const idbFailure: { reason: Error | null; only: string | null } = { reason: null, only: null };

const write = async (key: string, work: () => void) => {
  if (idbFailure.reason && key.startsWith(idbFailure.only ?? '')) throw idbFailure.reason;
  work();
};

export const idbMock = {
  createStore: () => null,
  get: async (key: string) => idbStore.get(key),
  getMany: async (keys: string[]) => {
    if (idbFailure.reason && !idbFailure.only) throw idbFailure.reason;
    return keys.map((key) => idbStore.get(key));
  },
  set: (key: string, value: unknown) => write(key, () => idbStore.set(key, value)),
  del: (key: string) => write(key, () => idbStore.delete(key)),
  clear: async () => idbStore.clear(),
};

/** Resets the store for each test. */
export function clearIdb(): void {
  idbStore.clear();
  idbFailure.reason = null;
  idbFailure.only = null;
}
