import { createHash } from 'node:crypto';
import { versionOf } from './migrations.js';
import type { AnyDeclaration, Stored } from './records.js';

export type Document = Stored & Readonly<Record<string, unknown>>;

/** Increment when a fold, sort keys or tables change, to rebuild derived values. */
const derivation = 5;
const identifier = /^[A-Za-z][A-Za-z0-9_]{0,47}$/;
const distinct = (names: readonly (string | null)[]): string[] => [...new Set(names.filter((name) => name !== null))];

export type Layout = Readonly<ReturnType<typeof layoutOf>>;

/** @throws TypeError if a name can't be a column's name. */
export function layoutOf(declaration: AnyDeclaration) {
  const { name, search, expires = null, hidden = null } = declaration;
  const unique = distinct(declaration.unique);
  const sort = distinct(['createdAt', ...declaration.sort]);
  // No index on "not hidden": planners could use it and sort the whole list.
  const indexed = (field: string) => !unique.includes(field) && field !== hidden;
  /** Filter fields with one index for each sort order. */
  const within = distinct(declaration.within ?? []).filter(indexed);
  /** Filter fields with a single index. */
  const filter = distinct([...declaration.filter, expires]).filter(
    (field) => indexed(field) && !within.includes(field),
  );
  /** All fields that queries compare with values. */
  const lookup = distinct([...unique, ...filter, ...within, hidden]);
  for (const each of [name, ...lookup, ...sort, ...search]) {
    if (!identifier.test(each)) throw new TypeError(`records ${name}: ${each} can't be a stored name`);
  }
  const shape = JSON.stringify([derivation, unique, sort, search, filter, expires, hidden, ...within]);
  /** Changes if stored derived values must be rebuilt. */
  const fingerprint = createHash('sha256').update(shape).digest('hex').slice(0, 16);
  const version = versionOf(declaration);
  return { name, unique, sort, search, lookup, filter, within, expires, hidden, fingerprint, version };
}
