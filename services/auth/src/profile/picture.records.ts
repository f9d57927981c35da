import { recordId, timestamp } from '@easy-tax/contracts';
import { records } from '@easy-tax/platform';
import { z } from 'zod';

/** A person's picture. `_id` is the account's. */
export const StoredPicture = z.object({
  _id: recordId,
  createdAt: timestamp,
  /** A `data:` URL, validated by contracts. */
  dataUrl: z.string(),
});
export type Picture = z.infer<typeof StoredPicture>;

export const PictureRecords = records<Picture>('pictures', StoredPicture);
