import { records } from '@easy-tax/platform';
import { z } from 'zod';

/** An erased account, stored to remove uploads that began before. `_id` is the account's. */
export const StoredErasedOwner = z.object({ _id: z.string(), createdAt: z.string(), expiresAt: z.string() });
export type ErasedOwner = z.infer<typeof StoredErasedOwner>;
export const ErasedOwnerRecords = records<ErasedOwner>('erased_owners', StoredErasedOwner, {
  expires: 'expiresAt',
  isExpiredByFeature: true,
});
