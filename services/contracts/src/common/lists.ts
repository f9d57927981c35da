import { z } from 'zod';
import { Done, lineOrEmpty, RAW_FACTOR, recordId, shortText, timestamp } from './fields.js';
import { limits } from './limits.js';
import * as messages from './messages/general.js';
import { cleanLine, cutText } from './text/clean-text.js';

const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** The text of a search, cleaned; empty: no search. */
export const searchText = lineOrEmpty(limits.searchLength);

/** The search that a service takes, from anything typed or pasted: its start, if it is too long. */
export const searchFrom = (typed: string): string =>
  cutText(cleanLine(cutText(typed, RAW_FACTOR * limits.searchLength)), limits.searchLength);

/**
 * The query of a list. `sort` is one of the list's own columns, `cursor` comes from the answer before.
 * Odd values are refused; with no parameter at all the list answers its newest 1,000 rows.
 */
export function listQuery<const Column extends string>(columns: readonly Column[]) {
  return z.object({
    page: whole(1, 1_000_000).optional(),
    pageSize: whole(1, limits.pageSizeMax).optional(),
    search: searchText.optional(),
    sort: z.enum(columns).optional(),
    dir: z.enum(['asc', 'desc']).optional(),
    cursor: shortText(limits.cursorLength, messages.badCursor).optional(),
  });
}

/** Rows from `since` on and before `until`, both optional. */
export const madeBetween = { since: timestamp.optional(), until: timestamp.optional() };

/** Fields of every list's answer besides its rows. `next` and `prev` are null at the ends. */
export const pageInfo = {
  total: z.number().int(),
  totalExact: z.boolean(),
  page: z.number().int(),
  pageSize: z.number().int(),
  next: z.string().nullable(),
  prev: z.string().nullable(),
};
export const PageInfo = z.object(pageInfo);
export type PageInfo = z.infer<typeof PageInfo>;

const ids = z.array(recordId).min(1).max(limits.bulkRows);
/** Several records of one list. */
export const BulkIds = z.object({ ids });
export type BulkIds = z.infer<typeof BulkIds>;

/**
 * Result of each record: done, gone (somebody else had deleted it, or its time for undo was over), refused for a reason
 * of its own, or failed: nothing was changed and it may be tried again.
 */
export const BulkOutcome = z.object({
  done: z.array(recordId),
  gone: z.array(recordId),
  refused: z.array(z.object({ _id: recordId, message: z.string() })),
  failed: z.array(recordId),
});
export type BulkOutcome = z.infer<typeof BulkOutcome>;
export const BulkAnswer = Done.extend({ data: BulkOutcome });

/** The query fields that choose the page; the others choose rows and order. */
export const listPlace = { page: true, pageSize: true, cursor: true } as const;

export const TableFormat = z.enum(['csv', 'xlsx']);
export type TableFormat = z.infer<typeof TableFormat>;
export const chosenIds = { ids: ids.optional() };
/** `path` serves the file for two minutes without a header, for the browser's own download. */
export const DownloadAnswer = Done.extend({ data: z.object({ path: z.string() }) });

/** A count; if `exact` is false, at least that many. */
export const Count = z.object({ value: z.number().int(), exact: z.boolean() });
export type Count = z.infer<typeof Count>;

/** Filters that counts by status respect. */
export const countedAmong = { search: true, since: true, until: true } as const;
export const countsAnswer = <const Status extends string>(statuses: readonly Status[]) =>
  z.object({ success: z.literal(true), data: z.record(z.enum(['all', ...statuses]), Count) });

/** `since`: records from then on count as new. */
export const OverviewQuery = z.object({ since: timestamp.optional() });
export type OverviewQuery = z.infer<typeof OverviewQuery>;

/** The record that waits the longest. */
const waiting = z.object({ _id: recordId, createdAt: timestamp, name: z.string(), text: z.string() }).nullable();
export const anyQueue = { overdue: Count, overdueDays: z.number().int(), fresh: Count.nullable(), oldest: waiting };

/** How lists and exports use a field of an entity. */
export interface EntityField {
  /** Its column heading in exports; null: not exported. */
  readonly exportedAs: string | null;
  readonly isSorted?: true;
  readonly isSearched?: true;
}
type Use = 'isSorted' | 'isSearched';
type NameWith<Fields, U extends Use> = {
  [Name in keyof Fields]: Fields[Name] extends Readonly<Record<U, true>> ? Name : never;
}[keyof Fields];

/** The names of the fields with one use, in order of declaration. */
export const fieldsFor = <Fields extends Readonly<Record<string, EntityField>>, U extends Use>(
  fields: Fields,
  use: U,
) => Object.keys(fields).filter((name) => fields[name]?.[use]) as NameWith<Fields, U>[];
