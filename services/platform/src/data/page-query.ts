import { setImmediate } from 'node:timers/promises';
import { limits, type PageInfo } from '@easy-tax/contracts';
import type { Condition, Page, PageQuery, Stored, Where } from './port/records.js';

/**
 * Translates a list's query for the records. Newest first unless it says otherwise; without any parameter the newest
 * 1,000, so that a client that knows nothing of pages still works.
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

/** Rows that are read at once where all of a list is wanted. */
const BATCH_SIZE = 500;

/** Every row of a list in its order, a page at a time, however many there are; others have their turn between pages. */
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

/** The part of a `where` that says when records were made; nothing if the query doesn't. */
export function createdBetween({ since, until }: { readonly since?: string; readonly until?: string }): {
  createdAt?: Condition<string>;
} {
  // Stored times have milliseconds; they are compared as text.
  const [notBefore, before] = [since, until].map((time) => time && new Date(time).toISOString());
  if (notBefore && before) return { createdAt: { notBefore, before } };
  if (notBefore) return { createdAt: { notBefore } };
  return before ? { createdAt: { before } } : {};
}

/** A page without its rows, as an answer tells of it. */
export const answerPage = ({ rows: _, ...page }: Page<unknown>): PageInfo => page;
