import { z } from 'zod';
import { Done } from './answer.js';
import { EnquiryQuery, EnquiryStatus } from './enquiry.js';
import { recordId } from './fields.js';
import { FilingQuery } from './filing.js';
import { limits } from './limits.js';
import * as messages from './messages.js';
import { Count } from './overview.js';

const ids = z.array(recordId).min(1).max(limits.bulkRows);
/** Several records of one list. */
export const BulkIds = z.object({ ids });
export type BulkIds = z.infer<typeof BulkIds>;
export const BulkOpened = BulkIds.extend({ opened: z.boolean() });
export type BulkOpened = z.infer<typeof BulkOpened>;
export const BulkStatus = BulkIds.extend({ status: EnquiryStatus });
export type BulkStatus = z.infer<typeof BulkStatus>;

/**
 * What became of each: done, gone (somebody else had deleted it, or its time for undo was over), or failed: nothing
 * was changed and it may be tried again.
 */
export const BulkOutcome = z.object({ done: z.array(recordId), gone: z.array(recordId), failed: z.array(recordId) });
export type BulkOutcome = z.infer<typeof BulkOutcome>;
export const BulkAnswer = Done.extend({ data: BulkOutcome });

/** The part of a list's query that says which rows, in which order. */
const ofList = { page: true, pageSize: true, cursor: true } as const;
export const FilingView = FilingQuery.omit(ofList);
export type FilingView = z.infer<typeof FilingView>;
export const EnquiryView = EnquiryQuery.omit(ofList);
export type EnquiryView = z.infer<typeof EnquiryView>;

export const TableFormat = z.enum(['csv', 'xlsx']);
export type TableFormat = z.infer<typeof TableFormat>;
const which = { ids: ids.optional() };

/** A file to save: the rows of `ids`, else all of `view`; a ZIP has the documents themselves, of `ids` only. */
export const FilingDownload = z
  .object({ format: z.enum([...TableFormat.options, 'zip']), view: FilingView.default({}), ...which })
  .refine(({ format, ids }) => format !== 'zip' || ids !== undefined, { error: messages.zipOfWhat, path: ['ids'] });
export type FilingDownload = z.infer<typeof FilingDownload>;
export const EnquiryDownload = z.object({ format: TableFormat, view: EnquiryView.default({}), ...which });
export type EnquiryDownload = z.infer<typeof EnquiryDownload>;
/** `path` gives the file for two minutes, without a header, so that the browser itself saves it. */
export const DownloadAnswer = Done.extend({ data: z.object({ path: z.string() }) });

/** What the counts of a list's statuses are counted among. */
const among = { search: true, since: true, until: true } as const;
export const FilingCountsQuery = FilingQuery.pick(among);
export type FilingCountsQuery = z.infer<typeof FilingCountsQuery>;
export const EnquiryCountsQuery = EnquiryQuery.pick(among);
export type EnquiryCountsQuery = z.infer<typeof EnquiryCountsQuery>;
const counts = <const Status extends string>(statuses: readonly Status[]) =>
  z.object({ success: z.literal(true), data: z.record(z.enum(['all', ...statuses]), Count) });
export const FilingCountsAnswer = counts(['unopened', 'opened']);
export const EnquiryCountsAnswer = counts(['new', 'replied', 'closed']);
