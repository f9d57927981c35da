import { createHash } from 'node:crypto';
import { versionOf } from './migrations.js';
import type { AnyDeclaration, Stored } from './records.js';

export type Document = Stored & Readonly<Record<string, unknown>>;

/** Raised when `fold`, the sort keys or the tables' shape change, so that derived values are made again. */
const derivation = 4;
const identifier = /^[A-Za-z][A-Za-z0-9_]{0,47}$/;
const distinct = (names: readonly (string | null)[]): string[] => [...new Set(names.filter((name) => name !== null))];

export type Layout = Readonly<ReturnType<typeof layoutOf>>;

/** @throws TypeError if a name can't be a column's name. */
export function layoutOf(declaration: AnyDeclaration) {
  const { name, search, expires = null, hidden = null } = declaration;
  const unique = distinct(declaration.unique);
  const sort = distinct(['createdAt', ...declaration.sort]);
  // An index of what nearly every row has (not hidden) would tempt a planner to go by it and sort the whole list.
  const indexed = (field: string) => !unique.includes(field) && field !== hidden;
  /** Looked-up fields with an index for every order behind their value. */
  const within = distinct(declaration.within ?? []).filter(indexed);
  /** Looked-up fields with an index of their own. */
  const filter = distinct([...declaration.filter, expires]).filter(
    (field) => indexed(field) && !within.includes(field),
  );
  /** Every field that a query compares with a value. */
  const lookup = distinct([...unique, ...filter, ...within, hidden]);
  for (const each of [name, ...lookup, ...sort, ...search]) {
    if (!identifier.test(each)) throw new TypeError(`records ${name}: ${each} can't be a stored name`);
  }
  const shape = JSON.stringify([derivation, unique, sort, search, filter, expires, hidden, ...within]);
  /** Changes when stored derived values must be made again from the documents. */
  const fingerprint = createHash('sha256').update(shape).digest('hex').slice(0, 16);
  const version = versionOf(declaration);
  return { name, unique, sort, search, lookup, filter, within, expires, hidden, fingerprint, version };
}
