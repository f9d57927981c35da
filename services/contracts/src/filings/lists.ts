import { z } from 'zod';
import { lineOrEmpty, recordId, timestamp } from '../common/fields.js';
import * as lists from '../common/lists.js';
import * as messages from '../common/messages/all.js';
import { ReadField } from '../readings/schema.js';
import { Filing, FilingStatus, ReadingFilter, StaffFiling } from './schema.js';

/**
 * All fields of a filing in the order of exports. Sorting, search, columns and exports derive from this; a missing
 * field does not compile.
 */
export const filingFields = {
  reference: { exportedAs: 'Reference' },
  createdAt: { exportedAs: 'Received (IST)', isSorted: true },
  name: { exportedAs: 'Name', isSorted: true, isSearched: true },
  mobile: { exportedAs: 'Mobile', isSorted: true, isSearched: true },
  email: { exportedAs: 'Email', isSorted: true, isSearched: true },
  fileName: { exportedAs: 'File', isSorted: true, isSearched: true },
  size: { exportedAs: 'Size in bytes' },
  sha256: { exportedAs: 'SHA-256' },
  status: { exportedAs: 'Status' },
  message: { exportedAs: 'Message', isSorted: true, isSearched: true },
  mime: { exportedAs: null },
  isIncomplete: { exportedAs: 'Seems cut off' },
  returnId: { exportedAs: 'Return' },
  requestId: { exportedAs: null },
  kind: { exportedAs: 'Kind' },
  addedBy: { exportedAs: null },
  reading: { exportedAs: null },
} as const satisfies Record<
  Exclude<keyof StaffFiling, '_id' | 'filePath' | 'clientId' | 'sortedInto' | 'sortedTo' | 'hasPdfPassword'>,
  lists.EntityField
>;

export const FilingQuery = lists.listQuery(lists.fieldsFor(filingFields, 'isSorted')).extend({
  ...lists.madeBetween,
  status: FilingStatus.optional(),
  /** Exactly this one: ET-2026-00412. */
  reference: lineOrEmpty(20).optional(),
  /** The papers of this account. */
  client: recordId.optional(),
  /** Papers that belong to no return. */
  unsorted: z.literal('true').optional(),
  reading: ReadingFilter.optional(),
});
export type FilingQuery = z.infer<typeof FilingQuery>;
export const FilingList = z.object({ success: z.literal(true), data: z.array(StaffFiling), ...lists.pageInfo });
/** A client's own filings, newest first. */
export const MyFilings = z.object({ success: z.literal(true), data: z.array(Filing) });

/** Facts in papers that a search finds; the first ones if a paper has too many. */
export const SaidName = ReadField.shape.name.extract([
  'pan',
  'gstin',
  'tan',
  'acknowledgement',
  'certificate',
  'person',
  'deductor',
  'bank',
]);
/** The match of a search in a paper's text, PAN and GSTIN masked. Null: the paper's other fields match. */
export const Said = z.object({ name: SaidName, value: z.string() });
export type Said = z.infer<typeof Said>;
export const FoundFiling = StaffFiling.extend({ says: Said.nullable() });
export type FoundFiling = z.infer<typeof FoundFiling>;
export const FoundFilings = FilingList.extend({ data: z.array(FoundFiling) });
export const MyFilingSearch = z.object({ search: lists.searchText });
export const MyFoundFilings = z.object({
  success: z.literal(true),
  data: z.array(z.object({ _id: recordId, says: Said.nullable() })),
});

/** An opening of a client's paper: one for each paper, person and hour. */
export const Opening = z.object({
  _id: z.string(),
  createdAt: timestamp,
  reference: z.string(),
  fileName: z.string(),
  /** `you`: the caller; `client`: somebody else who acts for the client. */
  side: z.enum(['you', 'client', 'office']),
  /** The person's name at that time. */
  name: z.string(),
});
export type Opening = z.infer<typeof Opening>;
export const OpeningQuery = lists.listQuery(['createdAt']).pick({ page: true, pageSize: true, cursor: true });
export type OpeningQuery = z.infer<typeof OpeningQuery>;
export const OpeningList = z.object({ success: z.literal(true), data: z.array(Opening), ...lists.pageInfo });
export type OpeningList = z.infer<typeof OpeningList>;

const FilingView = FilingQuery.omit(lists.listPlace);

/** An export: the rows of `ids`, else all of `view`; a ZIP has the documents of `ids`. */
export const FilingDownload = z
  .object({ format: z.enum([...lists.TableFormat.options, 'zip']), view: FilingView.default({}), ...lists.chosenIds })
  .refine(({ format, ids }) => format !== 'zip' || ids !== undefined, { error: messages.zipOfWhat, path: ['ids'] });
export type FilingDownload = z.infer<typeof FilingDownload>;

export const FilingCountsQuery = FilingQuery.pick({ ...lists.countedAmong, unsorted: true, reading: true });
export type FilingCountsQuery = z.infer<typeof FilingCountsQuery>;
export const FilingCountsAnswer = lists.countsAnswer(FilingStatus.options);

/** A day in IST: 2026-11-21. */
const Day = z.object({ day: z.iso.date(), count: z.number().int(), exact: z.boolean() });

/** Figures of filings. `overdue` and `oldest` are about unopened ones; `fresh` is null without `since`. */
export const FilingsOverview = z.object({
  statuses: z.record(FilingStatus, lists.Count),
  ...lists.anyQueue,
  /** The last days, today at the end. */
  days: z.array(Day),
  /** Files in the store, deleted but not purged ones included; null until the first count. */
  stored: z.object({ files: z.number().int(), bytes: z.number().int() }).nullable(),
});
export type FilingsOverview = z.infer<typeof FilingsOverview>;
export const FilingsOverviewAnswer = z.object({ success: z.literal(true), data: FilingsOverview });
