import { records } from '@easy-tax/platform';
import { z } from 'zod';

/** An object whose filing goes for good, put aside before the filing: the object is still to go. `_id` is its key. */
export const StoredPendingDeletion = z.object({ _id: z.string(), createdAt: z.string(), owner: z.string() });
export type PendingDeletion = z.infer<typeof StoredPendingDeletion>;
export const PendingDeletionRecords = records<PendingDeletion>('doomed_objects', StoredPendingDeletion, {
  filter: ['owner'],
});

/** An object that no filing names, and that is not to be deleted anyway. `_id` is its key, `createdAt` when it was first met. */
export const StoredOrphan = z.object({ _id: z.string(), createdAt: z.string(), forgottenAt: z.string() });
export type Orphan = z.infer<typeof StoredOrphan>;
export const OrphanRecords = records<Orphan>('stray_objects', StoredOrphan, {
  expires: 'forgottenAt',
  sweptByFeature: true,
});
