import { records } from '@easy-tax/platform';
import { z } from 'zod';

/** An upload in parts; `size` is its total in bytes. */
export const OpenUpload = z.object({
  _id: z.string(),
  createdAt: z.string(),
  owner: z.string(),
  size: z.number().int(),
  /** One of the account's places, unique: however many starts come at once, no more are open. Old records lack it. */
  slot: z.string().nullish(),
  endsAt: z.string(),
});
export type OpenUpload = z.infer<typeof OpenUpload>;
export const OpenUploadRecords = records('open_uploads', OpenUpload, {
  unique: ['slot'],
  filter: ['owner'],
  expires: 'endsAt',
});

/** A stored part. `_id` is the key of its object. */
export const StoredPart = z.object({
  _id: z.string(),
  createdAt: z.string(),
  owner: z.string(),
  upload: z.string(),
  start: z.number().int(),
  size: z.number().int(),
  /** Upload and start, unique: concurrent requests never store the same bytes twice. */
  place: z.string(),
});
export type StoredPart = z.infer<typeof StoredPart>;

export const PartRecords = records('upload_parts', StoredPart, { unique: ['place'], filter: ['owner', 'upload'] });
