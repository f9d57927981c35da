import type { Layout } from './layout.js';
import type { SqliteFile } from './sqlite-file.js';
import { column, shown, tables } from './sqlite-schema.js';

/** A mark stands at every so many rows of a list. */
export const apart = 250;
/** So many orders have marks, those that were asked for last: 4,000 marks each at a million rows. */
const orders = 4;

interface Mark {
  readonly key: string;
  readonly id: string;
}

/**
 * Where the rows number 250, 500 … of a whole list stand, so that a page far down is not counted up to from its
 * end each time. They are found when they are first needed, and forgotten when anything is written: in between, any
 * page costs what the first one does; after a write it costs one walk along the index, as without marks.
 */
export class SqliteMarks {
  private marks = new Map<string, Mark[]>();
  private state = '';

  constructor(
    private readonly file: SqliteFile,
    private readonly layout: Layout,
  ) {}

  /** The last mark that stands at or before the row after `skip` others; null if that is the list's beginning. */
  before(sort: string, dir: 'asc' | 'desc', skip: number): { readonly at: number; readonly mark: Mark } | null {
    const wanted = Math.floor(skip / apart);
    if (wanted === 0) return null;
    const marks = this.known(`${sort} ${dir}`);
    while (marks.length < wanted) {
      const next = this.after(sort, dir, marks.at(-1));
      if (!next) break;
      marks.push(next);
    }
    const at = Math.min(wanted, marks.length);
    const mark = marks[at - 1];
    return mark ? { at: at * apart, mark } : null;
  }

  private known(order: string): Mark[] {
    const { own, others } = this.file.changes();
    const state = `${own} ${others}`;
    if (state !== this.state) this.marks = new Map();
    this.state = state;
    const marks = this.marks.get(order) ?? [];
    // A map keeps the order in which its keys came.
    this.marks.delete(order);
    this.marks.set(order, marks);
    const [oldest = order] = this.marks.keys();
    if (this.marks.size > orders) this.marks.delete(oldest);
    return marks;
  }

  private after(sort: string, dir: 'asc' | 'desc', from: Mark | undefined): Mark | undefined {
    const key = column.sort(sort);
    const place = from ? `AND (${key}, _id) ${dir === 'asc' ? '>=' : '<='} (?, ?)` : '';
    const text = `SELECT ${key} AS key, _id AS id FROM ${tables(this.layout).main}
      WHERE ${shown(this.layout)} ${place} ORDER BY ${key} ${dir}, _id ${dir} LIMIT 1 OFFSET ${apart}`;
    return this.file.get<Mark>(text, ...(from ? [from.key, from.id] : []));
  }
}
