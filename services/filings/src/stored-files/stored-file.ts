import type { StoredFiling } from '../filings/filing.records.js';

/** A record that holds an object: a client's paper, or a file from the office. */
export type StoredFile = Pick<
  StoredFiling,
  '_id' | 'createdAt' | 'owner' | 'objectKey' | 'fileName' | 'mime' | 'size' | 'sha256'
>;
