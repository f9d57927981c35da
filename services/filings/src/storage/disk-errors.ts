import { ObjectMissing, ObjectUnreadable, StoreFull, StoreUnavailable } from './object-store.js';

/** EFBIG: a limit of the process, where that comes before the disk's. */
const full = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const unreadable = ['EIO', 'EISDIR'];
/** Other disk, no hard links, or too many links. */
const withoutLinks = ['EXDEV', 'EPERM', 'EACCES', 'ENOTSUP', 'ENOSYS', 'EMLINK'];

const hasCode = (error: unknown, codes: readonly string[]): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code));

export const isMissing = (error: unknown): boolean => hasCode(error, ['ENOENT']);
export const canNotLink = (error: unknown): boolean => hasCode(error, withoutLinks);

/** What the system's error means for whoever writes an object. */
export const writeError = (error: unknown): StoreUnavailable =>
  hasCode(error, full) ? new StoreFull(error) : new StoreUnavailable(error);

/** What the system's error means for whoever reads an object. */
export function readError(error: unknown): Error {
  if (isMissing(error)) return new ObjectMissing(error);
  return hasCode(error, unreadable) ? new ObjectUnreadable(error) : new StoreUnavailable(error);
}
