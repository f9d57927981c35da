import { fieldsFor, filingFields, StaffFiling } from '@easy-tax/contracts';
import { records } from '@easy-tax/platform';
import { z } from 'zod';

/** A filing as it is stored. Its bytes are the object of `objectKey`; `deletedAt` hides it until restore or purge. */
export const StoredFiling = StaffFiling.omit({ filePath: true, clientId: true, hasPdfPassword: true }).extend({
  owner: z.string(),
  /** Made of the sender and its `Idempotency-Key`: one key, one filing, after crashes, too. */
  requestKey: z.string().nullable(),
  /** A digest of the fields and bytes that were sent; none in records of a time before it was stored. */
  requestFingerprint: z.string().nullish(),
  /** Encrypted (`PasswordKey`); none for most papers. */
  pdfPassword: z.string().nullish(),
  objectKey: z.string(),
  deletedAt: z.string().nullable(),
});
export type StoredFiling = z.infer<typeof StoredFiling>;

/** Before there was a status, only `opened: true` was noted. */
const withStatus = ({ opened, ...filing }: Record<string, unknown>) => ({
  status: opened === true ? 'opened' : 'unopened',
  ...filing,
});

/** Before there were returns, no paper belonged to one. */
const unsorted = (filing: Record<string, unknown>) => ({
  returnId: null,
  requestId: null,
  kind: null,
  addedBy: null,
  ...filing,
});

export const FilingRecords = records('filings', StoredFiling, {
  unique: ['requestKey', 'reference', 'objectKey'],
  sort: fieldsFor(filingFields, 'isSorted'),
  search: fieldsFor(filingFields, 'isSearched'),
  filter: ['owner', 'deletedAt', 'returnId'],
  within: ['status'],
  hidden: 'deletedAt',
  migrations: [
    { to: 2, change: withStatus },
    { to: 3, change: unsorted },
  ],
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
