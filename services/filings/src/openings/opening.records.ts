import { Opening } from '@easy-tax/contracts';
import { records } from '@easy-tax/platform';
import { z } from 'zod';

/** `_id` is made of paper, person and hour: one record for all parts and repeats of an opening. */
export const StoredOpening = Opening.extend({
  /** The account that opened it. */
  by: z.string(),
  /** The client whose paper it is. */
  owner: z.string(),
  /** The office adds papers, too. */
  sentBy: z.enum(['client', 'office']),
  expiresAt: z.string(),
});
export type StoredOpening = z.infer<typeof StoredOpening>;

export const OpeningRecords = records('openings', StoredOpening, {
  filter: ['sentBy'],
  within: ['owner', 'by'],
  expires: 'expiresAt',
});
