import { HOUR } from '@easy-tax/contracts';

/** Longer than any upload may take, so that no upload of another replica looks like an orphan: a request ends after 30 minutes. */
export const GRACE_MS = HOUR;

/** Objects in one question: a store lists a thousand at a time. */
export const BATCH_SIZE = 500;
