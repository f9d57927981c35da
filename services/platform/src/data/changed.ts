import type { Document } from './layout.js';

/** A change, checked. `set` has undefined for a field that is to be cleared. */
export interface CheckedChange {
  readonly set: Readonly<Record<string, unknown>>;
  readonly add: Readonly<Record<string, number>>;
}

/** The record after the change. A number that is not there yet counts from 0. */
export function changed(record: Document, { set, add }: CheckedChange): Document {
  const after: Record<string, unknown> = { ...record, ...set };
  for (const [field, amount] of Object.entries(add)) {
    const before = record[field] ?? 0;
    if (typeof before !== 'number') throw new TypeError(`${field} is not a number`);
    after[field] = before + amount;
  }
  return JSON.parse(JSON.stringify(after));
}
