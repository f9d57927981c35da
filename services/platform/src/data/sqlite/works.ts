import { type CheckedChange, changed } from '../changed.js';
import type { Test } from '../conditions.js';
import type { Document } from '../layout.js';
import { DuplicateKey } from '../records.js';
import type { SqliteTable } from './table.js';

/** The records that match, and what becomes of them. */
interface Changing {
  readonly tests: readonly Test[];
  readonly change: CheckedChange;
}
/** What each kind of write is given and what it answers, as plain values: it may be done on another thread. */
interface Writings {
  insert: { given: Document; done: undefined };
  /** Answers the field by which one was refused: those before it are stored. */
  insertMany: { given: readonly Document[]; done: string | null };
  change: { given: Changing; done: Document | null };
  remove: { given: readonly Test[]; done: boolean };
  /** Removes some whose time is over by then; says how many. */
  expire: { given: { readonly by: string; readonly most: number }; done: number };
}
export type Kind = keyof Writings;
export type Given<K extends Kind> = Writings[K]['given'];
export type Done<K extends Kind> = Writings[K]['done'];
/** The writes of a record type, each within a transaction. */
export type Works = { readonly [K in Kind]: (given: Given<K>) => Done<K> };

export const worksOn = (table: SqliteTable): Works => ({
  insert: (record) => {
    table.insert(record);
    return undefined;
  },
  insertMany: (records) => insertUntilRefused(table, records),
  change: ({ tests, change }) => {
    const found = table.find(tests);
    if (!found) return null;
    const after = changed(found.record, change);
    table.update(found.rid, found.record, after);
    return after;
  },
  remove: (tests) => {
    const found = table.find(tests);
    return found !== null && table.remove(found.rid);
  },
  expire: ({ by, most }) => table.expire(by, most),
});

function insertUntilRefused(table: SqliteTable, records: readonly Document[]): string | null {
  const refused = refusedOf(table, records);
  table.enterAll();
  return refused;
}

function refusedOf(table: SqliteTable, records: readonly Document[]): string | null {
  try {
    for (const record of records) table.insert(record, null, Number.POSITIVE_INFINITY);
    return null;
  } catch (error) {
    // The statement alone is undone, and what went before it stays.
    if (error instanceof DuplicateKey) return error.field;
    throw error;
  }
}
