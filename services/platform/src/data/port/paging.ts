import { createHash } from 'node:crypto';
import { z } from 'zod';
import { searchTexts, sortKey } from './derive.js';
import type { Document, Layout } from './layout.js';
import { BadCursor, type Page, type PageQuery, type Stored } from './records.js';

const VERSION = 1;

const Place = [z.boolean(), z.string(), z.string()] as const;

const Written = z.tuple([z.literal(VERSION), z.string(), z.enum(['next', 'prev']), z.int().min(1), ...Place]);

/** Binds a cursor to its list: records, order, search and page size. */
const sealOf = (...list: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, 8);

export type AnyQuery = Omit<PageQuery<Stored>, 'where' | 'sort'> & { readonly where?: object; readonly sort?: string };

/** Rows in the order of `sort`, then of `_id`, both in the same direction. */
export interface Slice {
  readonly sort: string;
  readonly dir: 'asc' | 'desc';
  readonly from: Position | null;
  readonly skip: number;
  readonly limit: number;
}

/** An engine's queries for one list; paging is shared. */
export interface PageSource {
  rows(slice: Slice): Promise<Document[]>;
  total(): Promise<{ readonly total: number; readonly totalExact: boolean }>;
}

const turned = (dir: 'asc' | 'desc') => (dir === 'asc' ? 'desc' : 'asc');

/** Reads a page. Cursors name a position, not an offset, so changes elsewhere don't shift pages. @throws BadCursor */
export async function readPage(layout: Layout, query: AnyQuery, source: PageSource): Promise<Page<Document>> {
  const { pageSize } = query;
  const { sort, dir } = orderOf(layout, query);
  const seal = sealOf(layout.name, sort, dir, searchTexts(query.search, query.orSearch).join(), pageSize);
  const { at, requested, skip, size } = beginningOf(query, seal);
  const back = at?.to === 'prev';
  const onward = back ? turned(dir) : dir;

  // The total first, because engines choose their query by it.
  const totals = await source.total();
  const slice: Slice = { sort, dir: onward, from: at?.from ?? null, skip, limit: size + 1 };
  const found = await fromNearerEnd(source, slice, totals);
  const rows = found.slice(0, size);

  const edge = (row: Document | undefined): Position | null =>
    row ? { key: sortKey(row[sort]), id: row._id, including: false } : at && { ...at.from, including: true };
  const ahead = found.length > size ? edge(rows.at(-1)) : null;
  // Checks for rows on the other side; before a first page there are none.
  const near = at !== null || requested > 1 ? edge(rows.at(0)) : null;
  const left = near ? await source.rows({ sort, dir: turned(onward), from: near, skip: 0, limit: 1 }) : [];
  const behind = left.length > 0 ? near : null;

  if (back) rows.reverse();
  const page = back && !ahead ? 1 : requested;
  const cursor = (to: 'next' | 'prev', leadsTo: number, from: Position | null) =>
    from && encodeCursor(seal, { to, page: Math.max(1, leadsTo), from });
  const next = cursor('next', page + Math.ceil(size / pageSize), back ? behind : ahead);
  const prev = cursor('prev', page - 1, back ? ahead : behind);
  return { rows, ...totals, page, pageSize: size, next, prev };
}

function beginningOf({ cursor, page = 1, pageSize, atOnce = pageSize }: AnyQuery, seal: string) {
  if (cursor === undefined) return { at: null, requested: page, skip: (page - 1) * pageSize, size: atOnce };
  const at = decodeCursor(seal, cursor);
  return { at, requested: at.page, skip: 0, size: pageSize };
}

type Totals = Awaited<ReturnType<PageSource['total']>>;

/** Reads the slice from the nearer end of the list, if the total is exact. */
async function fromNearerEnd(source: PageSource, slice: Slice, { total, totalExact }: Totals): Promise<Document[]> {
  const rest = total - slice.skip;
  if (!totalExact || slice.skip <= rest) return source.rows(slice);
  const limit = Math.min(slice.limit, rest);
  if (limit <= 0) return [];
  const rows = await source.rows({ ...slice, dir: turned(slice.dir), skip: rest - limit, limit });
  return rows.reverse();
}

function orderOf({ name, sort: sortable }: Layout, query: AnyQuery) {
  const sort = query.sort ?? 'createdAt';
  if (!sortable.includes(sort)) throw new TypeError(`records ${name}: can't sort by ${sort}`);
  // Default order: newest first; a chosen column ascending.
  return { sort, dir: query.dir ?? (query.sort ? 'asc' : 'desc') } as const;
}

/** A position in a sorted list: before, after, or (`including`) at a row, which may be deleted. */
interface Position {
  readonly key: string;
  readonly id: string;
  readonly including: boolean;
}

interface Cursor {
  readonly to: 'next' | 'prev';
  /** The number of the page that it leads to. */
  readonly page: number;
  readonly from: Position;
}

function encodeCursor(seal: string, { to, page, from }: Cursor): string {
  const written: z.infer<typeof Written> = [VERSION, seal, to, page, from.including, from.key, from.id];
  return Buffer.from(JSON.stringify(written)).toString('base64url');
}

/** @throws BadCursor for a cursor of another list or form */
function decodeCursor(seal: string, text: string): Cursor {
  const [, sealed, to, page, including, key, id] = writtenIn(text);
  const cursor: Cursor = { to, page, from: { key, id, including } };
  if (sealed !== seal || encodeCursor(seal, cursor) !== text) throw new BadCursor('not a cursor of this list');
  return cursor;
}

function writtenIn(text: string): z.infer<typeof Written> {
  try {
    return Written.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch (error) {
    throw new BadCursor('not a cursor', { cause: error });
  }
}
