import { decodeCursor, encodeCursor, type Position, sealOf } from './cursor.js';
import { searchTexts, sortKey } from './derive.js';
import type { Document, Layout } from './layout.js';
import type { Page, PageQuery, Stored } from './records.js';

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
