import { Opening } from '@easy-tax/contracts';
import { records } from '@easy-tax/platform';
import { z } from 'zod';

/** `_id` consists of paper, person and hour, so that ranges and repeats make one record. */
export const StoredOpening = Opening.extend({
  /** The account that opened it. */
  by: z.string(),
  /** The client whose paper it is. */
  owner: z.string(),
  /** True if staff have added the paper. */
  sentBy: z.enum(['client', 'office']),
  expiresAt: z.string(),
});
export type StoredOpening = z.infer<typeof StoredOpening>;

export const OpeningRecords = records('openings', StoredOpening, {
  filter: ['sentBy'],
  within: ['owner', 'by'],
  expires: 'expiresAt',
});
