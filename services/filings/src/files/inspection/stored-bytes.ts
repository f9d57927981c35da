import { buffer } from 'node:stream/consumers';
import type { FileBytes } from '@easy-tax/contracts';
import type { ObjectKey, ObjectStore } from '../../storage/object-store.js';

/** An object of the store, to be read in pieces. */
export const storedBytes = (store: ObjectStore, key: ObjectKey, size: number): FileBytes => ({
  size,
  read: async (start, length) => {
    const end = Math.min(start + length, size) - 1;
    return start > end ? new Uint8Array() : buffer(await store.get(key, { start, end }));
  },
});
