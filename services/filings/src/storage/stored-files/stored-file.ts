import type { StoredFiling } from '../../paper-records/filing.records.js';

/** A record with an object: a client's paper, or a return's file. */
export type StoredFile = Pick<
  StoredFiling,
  '_id' | 'createdAt' | 'owner' | 'objectKey' | 'fileName' | 'mime' | 'size' | 'sha256'
>;
