import { records } from '@easy-tax/platform';
import { z } from 'zod';

/** An object to delete, stored before its filing is removed. `_id` is the object's key. */
export const StoredPendingDeletion = z.object({ _id: z.string(), createdAt: z.string(), owner: z.string() });
export type PendingDeletion = z.infer<typeof StoredPendingDeletion>;
export const PendingDeletionRecords = records<PendingDeletion>('doomed_objects', StoredPendingDeletion, {
  filter: ['owner'],
});

/** An object without a filing or pending deletion. `_id` is its key, `createdAt` when it was first found. */
export const StoredOrphan = z.object({ _id: z.string(), createdAt: z.string(), forgottenAt: z.string() });
export type Orphan = z.infer<typeof StoredOrphan>;
export const OrphanRecords = records<Orphan>('stray_objects', StoredOrphan, {
  expires: 'forgottenAt',
  isExpiredByFeature: true,
});
