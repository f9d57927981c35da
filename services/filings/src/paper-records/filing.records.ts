import { fieldsFor, filingFields, StaffFiling } from '@easy-tax/contracts';
import { records } from '@easy-tax/platform/data';
import { z } from 'zod';

/** A filing as it is stored. Its bytes are the object of `objectKey`; `deletedAt` hides it until restore or purge. */
export const StoredFiling = StaffFiling.omit({
  filePath: true,
  clientId: true,
  sortedInto: true,
  sortedTo: true,
  hasPdfPassword: true,
}).extend({
  owner: z.string(),
  /** Derived from sender and `Idempotency-Key`: one filing for each key, also after crashes. */
  requestKey: z.string().nullable(),
  /** Digest of the sent fields and bytes; old records lack it. */
  requestFingerprint: z.string().nullish(),
  /** PDF password, encrypted; most papers have none. */
  pdfPassword: z.string().nullish(),
  objectKey: z.string(),
  /** The personal link that it came by; most papers have none. */
  linkId: z.string().nullish(),
  /** The client that staff have sorted it to without a return. */
  ofClient: z.string().nullable(),
  /** The upload in parts that it came by, unique: no upload makes two papers. Most papers have none. */
  uploadId: z.string().nullish(),
  /** Keyed digests of what its text says, for searches; null: nothing, or it is not read. */
  saidText: z.string().nullish(),
  /** When staff last changed its place, request or kind; older papers have none. */
  sortedAt: z.string().nullish(),
  /** When staff last marked it as opened or unopened. */
  markedAt: z.string().nullish(),
  /** When its sender said that it is meant, although its PAN is of another person. */
  meantAt: z.string().nullish(),
  deletedAt: z.string().nullable(),
});
export type StoredFiling = z.infer<typeof StoredFiling>;

/** Older records have only `opened: true`. */
const withStatus = ({ opened, ...filing }: Record<string, unknown>) => ({
  status: opened === true ? 'opened' : 'unopened',
  ...filing,
});

/** Older records have no return. */
const unsorted = (filing: Record<string, unknown>) => ({
  returnId: null,
  requestId: null,
  kind: null,
  addedBy: null,
  ...filing,
});

/** Nobody looked for the end of older files. */
const complete = (filing: Record<string, unknown>) => ({ isIncomplete: false, ...filing });

/** Older papers were sorted into returns alone. */
const ofNoClient = (filing: Record<string, unknown>) => ({ ofClient: null, ...filing });

/** Nobody has read older papers. */
const unread = (filing: Record<string, unknown>) => ({ reading: 'waiting', ...filing });

export const FilingRecords = records('filings', StoredFiling, {
  unique: ['requestKey', 'reference', 'objectKey', 'uploadId'],
  sort: fieldsFor(filingFields, 'isSorted'),
  // A receipt's reference has no column, but people know it.
  search: [...fieldsFor(filingFields, 'isSearched'), 'reference', 'saidText'],
  filter: ['owner', 'deletedAt', 'returnId', 'ofClient', 'reading'],
  within: ['status'],
  hidden: 'deletedAt',
  migrations: [
    { to: 2, change: withStatus },
    { to: 3, change: unsorted },
    { to: 4, change: complete },
    { to: 5, change: ofNoClient },
    { to: 6, change: unread },
  ],
});

/** The last used reference number of a year. */
export const ReferenceCounter = z.object({
  _id: z.string(),
  createdAt: z.string(),
  year: z.string(),
  last: z.number().int(),
});
export type ReferenceCounter = z.infer<typeof ReferenceCounter>;
export const ReferenceCounterRecords = records('referencecounters', ReferenceCounter, { unique: ['year'] });
