import { records } from '@easy-tax/platform';
import { z } from 'zod';

/** An account whose filings were erased: an upload that began before must not outlive it. `_id` is the account's. */
export const StoredErasedOwner = z.object({ _id: z.string(), createdAt: z.string(), expiresAt: z.string() });
export type ErasedOwner = z.infer<typeof StoredErasedOwner>;
export const ErasedOwnerRecords = records<ErasedOwner>('erased_owners', StoredErasedOwner, { expires: 'expiresAt' });

/** An object whose filing is erased, and which is still to go. `_id` is its key. */
export const StoredDoomedObject = z.object({ _id: z.string(), createdAt: z.string(), owner: z.string() });
export type DoomedObject = z.infer<typeof StoredDoomedObject>;
export const DoomedObjectRecords = records<DoomedObject>('doomed_objects', StoredDoomedObject, { filter: ['owner'] });
