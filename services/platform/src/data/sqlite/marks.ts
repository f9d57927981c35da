import type { Layout } from '../layout.js';
import type { SqliteFile } from './file.js';
import { column, shown, tables } from './schema.js';

/** A mark stands at about every so many rows of a list. */
export const apart = 250;
/** So many orders have marks, those that were asked for last: 4,000 marks each at a million rows. */
const orders = 4;
/** Marks that more rows have come behind are found anew. */
const mostCome = 1000;

interface Place {
  readonly key: string;
  readonly id: string;
}
/** A row with so many others before it. */
interface Mark extends Place {
  at: number;
}
interface Order {
  /** The last row of the table that the marks know of. */
  last: number;
  readonly marks: Mark[];
}
type Direction = 'asc' | 'desc';

/**
 * Where the rows number 250, 500 … of a whole list stand, so that a page far down is not counted up to from its
 * end each time. They are found when they are first needed. Rows that come move those that stand behind them; what
 * changes nothing of an order leaves them; once a row has gone, come back or changed its place they are forgotten, and
 * the next page far down costs one walk along the index, as without marks.
 */
export class SqliteMarks {
  private readonly known = new Map<string, Order>();
  private moved = -1;

  constructor(
    private readonly file: SqliteFile,
    private readonly layout: Layout,
  ) {}

  /** The last mark that stands at or before the row after `skip` others; null if that is the list's beginning. */
  before(sort: string, dir: Direction, skip: number): { readonly at: number; readonly mark: Place } | null {
    if (skip < apart) return null;
    const { marks } = this.upToDate(sort, dir);
    let here = beginningOf(marks, ({ at }) => at > skip) - 1;
    while (skip - (marks[here]?.at ?? 0) >= apart) {
      const next = this.after(sort, dir, marks[here]);
      if (!next) break;
      marks.splice(here + 1, 0, { ...next, at: (marks[here]?.at ?? 0) + apart });
      here += 1;
    }
    const mark = marks[here];
    return mark ? { at: mark.at, mark } : null;
  }

  private upToDate(sort: string, dir: Direction): Order {
    const { main, moved } = tables(this.layout);
    const state = `SELECT (SELECT times FROM ${moved} WHERE id = 1) AS moved, (SELECT max(rid) FROM ${main}) AS last`;
    const now = this.file.get<{ moved: number | null; last: number | null }>(state);
    if (now?.moved == null || now.moved !== this.moved) this.known.clear();
    this.moved = now?.moved ?? -1;
    const last = now?.last ?? 0;
    const name = `${sort} ${dir}`;
    const order = this.withCome(this.known.get(name) ?? { last, marks: [] }, sort, dir);
    order.last = last;
    // A map keeps the order in which its keys came.
    this.known.delete(name);
    this.known.set(name, order);
    const [oldest = name] = this.known.keys();
    if (this.known.size > orders) this.known.delete(oldest);
    return order;
  }

  /** Its marks behind the rows that have come since. */
  private withCome(order: Order, sort: string, dir: Direction): Order {
    const key = column.sort(sort);
    const text = `SELECT ${key} AS key, _id AS id FROM ${tables(this.layout).main}
      WHERE rid > ? AND ${shown(this.layout)} LIMIT ${mostCome + 1}`;
    const come = order.marks.length > 0 ? this.file.all<Place>(text, order.last) : [];
    if (come.length > mostCome) return { ...order, marks: [] };
    for (const row of come) {
      const behind = beginningOf(order.marks, (mark) => comparePlaces(mark, row) > 0 === (dir === 'asc'));
      for (const mark of order.marks.slice(behind)) mark.at += 1;
    }
    return order;
  }

  private after(sort: string, dir: Direction, from: Place | undefined): Place | undefined {
    const key = column.sort(sort);
    const place = from ? `AND (${key}, _id) ${dir === 'asc' ? '>=' : '<='} (?, ?)` : '';
    const text = `SELECT ${key} AS key, _id AS id FROM ${tables(this.layout).main}
      WHERE ${shown(this.layout)} ${place} ORDER BY ${key} ${dir}, _id ${dir} LIMIT 1 OFFSET ${apart}`;
    return this.file.get<Place>(text, ...(from ? [from.key, from.id] : []));
  }
}

/** The first place for which it holds, where it holds for all behind the first. */
function beginningOf<T>(sorted: readonly T[], holds: (each: T) => boolean): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const each = sorted[middle];
    if (each !== undefined && holds(each)) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** As SQLite does: byte by byte, which UTF-16 would order otherwise. */
const comparePlaces = (one: Place, other: Place): number =>
  Buffer.compare(Buffer.from(one.key), Buffer.from(other.key)) ||
  Buffer.compare(Buffer.from(one.id), Buffer.from(other.id));
