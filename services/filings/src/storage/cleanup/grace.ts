import { HOUR } from '@easy-tax/contracts';

/** Longer than any upload (30 minutes), so that no running upload of another replica looks like an orphan. */
export const GRACE_MS = HOUR;

/** Objects in one query: S3 lists a thousand at a time. */
export const BATCH_SIZE = 500;
