import { z } from 'zod';
import { lineOrEmpty, RAW_FACTOR, shortText, timestamp } from './fields.js';
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
