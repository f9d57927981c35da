import { records } from '@easy-tax/platform';
import { z } from 'zod';

/** An object whose filing goes for good, put aside before the filing: the object is still to go. `_id` is its key. */
export const StoredDoomedObject = z.object({ _id: z.string(), createdAt: z.string(), owner: z.string() });
export type DoomedObject = z.infer<typeof StoredDoomedObject>;
export const DoomedObjectRecords = records<DoomedObject>('doomed_objects', StoredDoomedObject, { filter: ['owner'] });

/** An object that no filing names, and that nobody has doomed. `_id` is its key, `createdAt` when it was first met. */
export const StoredStrayObject = z.object({ _id: z.string(), createdAt: z.string(), forgottenAt: z.string() });
export type StrayObject = z.infer<typeof StoredStrayObject>;
export const StrayObjectRecords = records<StrayObject>('stray_objects', StoredStrayObject, { expires: 'forgottenAt' });
