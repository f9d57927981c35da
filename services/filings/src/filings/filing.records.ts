import { records } from '@easy-tax/platform';
import { z } from 'zod';

/** A filing as it is stored. Its bytes are the object of `objectKey`; `deletedAt` hides it until restore or purge. */
export const StoredFiling = z.object({
  _id: z.string(),
  createdAt: z.string(),
  owner: z.string(),
  /** Made of the owner and its `Idempotency-Key`: one key, one filing, whatever crashed in between. */
  requestKey: z.string().nullable(),
  reference: z.string(),
  objectKey: z.string(),
  fileName: z.string(),
  mime: z.string(),
  size: z.number().int(),
  sha256: z.string(),
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
  message: z.string(),
  /** Set once one of the staff has looked at it. Records of before know nothing of it: those are not opened. */
  opened: z.literal(true).nullish(),
  deletedAt: z.string().nullable(),
});
export type StoredFiling = z.infer<typeof StoredFiling>;

export const FilingRecords = records('filings', StoredFiling, {
  unique: ['requestKey', 'reference', 'objectKey'],
  sort: ['name', 'mobile', 'email', 'fileName', 'message'],
  search: ['name', 'mobile', 'email', 'fileName', 'message'],
  filter: ['owner', 'deletedAt'],
  within: ['opened'],
  hidden: 'deletedAt',
});

/** The last reference number given in a year. */
export const ReferenceCounter = z.object({
  _id: z.string(),
  createdAt: z.string(),
  year: z.string(),
  last: z.number().int(),
});
export type ReferenceCounter = z.infer<typeof ReferenceCounter>;
export const ReferenceCounterRecords = records('referencecounters', ReferenceCounter, { unique: ['year'] });
