import { z } from 'zod';
import { Done, recordId, timestamp } from '../common/fields.js';
import { ClientDetail } from './schema.js';

/** The client that goes; what it has is added to the one that stays. */
export const MergePreviewInput = z.object({ goneId: recordId });
export type MergePreviewInput = z.infer<typeof MergePreviewInput>;

/** The merged client, and the names of the fields that it takes from the one that goes. */
export const MergePreview = z.object({ merged: ClientDetail, taken: z.array(z.string()) });
export type MergePreview = z.infer<typeof MergePreview>;
export const MergePreviewAnswer = z.object({ success: z.literal(true), data: MergePreview });

/** With the versions that the preview showed; 409 if one of the two has changed. */
export const MergeInput = MergePreviewInput.extend({
  version: z.number().int().min(0),
  goneVersion: z.number().int().min(0),
});
export type MergeInput = z.infer<typeof MergeInput>;
export const MergedAnswer = Done.extend({
  data: z.object({ _id: recordId, version: z.number().int(), mergeId: recordId, undoUntil: timestamp }),
});
