import { setImmediate } from 'node:timers/promises';
import { type Count, limits, type PageInfo } from '@easy-tax/contracts';
import type { Condition, Page, PageQuery, Stored, Where } from './port/records.js';

/**
 * Translates a list's query for the records. Newest first by default; without any parameter the newest 1,000 rows, for
 * clients that do not use pages.
 */
export function toPageQuery<T extends Stored>(query: Partial<PageQuery<T>>, where?: Where<T>): PageQuery<T> {
  const unpaged = Object.values(query).every((value) => value === undefined);
  const sort = query.sort;
  return {
    where,
    search: query.search?.trim() || undefined,
    sort,
    dir: query.dir ?? (sort === undefined || sort === 'createdAt' ? 'desc' : 'asc'),
    page: query.page ?? 1,
    pageSize: query.pageSize ?? limits.pageSizeDefault,
    ...(unpaged && { atOnce: limits.unpagedRows }),
    cursor: query.cursor,
  };
}

/** The page size for reading a whole list. */
const BATCH_SIZE = 500;

/** Reads all rows of a list in order, page by page. Other requests run between pages. */
export async function* allRows<R>(
  read: (at: { readonly pageSize: number; readonly cursor?: string }) => Promise<Page<R>>,
): AsyncGenerator<R> {
  let cursor: string | undefined;
  do {
    const page = await read({ pageSize: BATCH_SIZE, ...(cursor && { cursor }) });
    yield* page.rows;
    cursor = page.next ?? undefined;
    await setImmediate();
  } while (cursor);
}

/** The condition on the creation time; empty if the query has none. */
export function createdBetween({ since, until }: { readonly since?: string; readonly until?: string }): {
  createdAt?: Condition<string>;
} {
  // Stored times have milliseconds; they are compared as text.
  const [notBefore, before] = [since, until].map((time) => time && new Date(time).toISOString());
  if (notBefore && before) return { createdAt: { notBefore, before } };
  if (notBefore) return { createdAt: { notBefore } };
  return before ? { createdAt: { before } } : {};
}

/** The fields of a page that an answer contains beside its rows. */
export const answerPage = ({ rows: _, ...page }: Page<unknown>): PageInfo => page;

export const countOf = ({ total, totalExact }: Page<unknown>): Count => ({ value: total, exact: totalExact });

/** Counts the statuses one after the other, so that other requests run in between. */
export async function countStatuses<Status extends string>(
  statuses: readonly Status[],
  count: (status: Status) => Promise<Count>,
): Promise<Record<Status, Count>> {
  const counts: [Status, Count][] = [];
  for (const status of statuses) {
    counts.push([status, await count(status)]);
    await setImmediate();
  }
  return Object.fromEntries(counts) as Record<Status, Count>;
}

/** The same, with the total. */
export async function countEach<Status extends string>(
  statuses: readonly Status[],
  count: (status?: Status) => Promise<Count>,
): Promise<Record<Status | 'all', Count>> {
  const counts = await countStatuses(statuses, count);
  const each = Object.values<Count>(counts);
  const isWhole = each.every(({ exact }) => exact);
  const all = isWhole ? { value: each.reduce((sum, { value }) => sum + value, 0), exact: true } : await count();
  return { ...counts, all };
}
