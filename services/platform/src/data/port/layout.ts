import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { v5, v7 } from 'uuid';
import type { AnyDeclaration, Stored } from './records.js';

/**
 * A new random id (UUID version 7): later ones sort after earlier ones, so that indexes grow at their end. Within a
 * process they don't go back when the clock does.
 */
export const newId = (): string => v7();

/** The id of an address (UUID version 5): always the same. @param address mailto:asha@example.com */
export const idOfAddress = (address: string): string => v5(address, v5.URL);

let count = 0;

/** One that carries this time. Within a millisecond such ids sort in the order in which they are made. */
export function newIdAt(time: Date): string {
  count += 1;
  return v7({ msecs: time.getTime(), seq: count });
}

const half = /\p{Surrogate}/gu;
// JSON escapes lone surrogates, and nothing else in this range.
const escapedHalf = /\\ud[89a-f]/;

/** One that carries this time, and is always the same for it and this name. */
export const idAt = (time: Date, name: string): string =>
  v7({ msecs: time.getTime(), random: createHash('sha256').update(name).digest().subarray(0, 16) });

/** Replaces lone surrogates by U+FFFD: they have no form in UTF-8, which both engines store. */
export const wellFormed = (text: string): string => text.replace(half, '\ufffd');

/** The value after a round trip through JSON, which is its stored form. */
export function storedForm(value: unknown) {
  const json = JSON.stringify(value);
  if (!escapedHalf.test(json)) return JSON.parse(json);
  return JSON.parse(json, (_, each: unknown) => (typeof each === 'string' ? wellFormed(each) : each));
}

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

/** One migration of a record type; runs once, while no service uses the data. */
export interface Migration {
  /** The version after it: 2, then 3 … */
  readonly to: number;
  /** Converts a stored record; default: unchanged. */
  readonly change?: (record: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
}

/** The version of a type's records; 1 without migrations. @throws TypeError if they don't count up from 2 */
export function versionOf({ name, migrations = [] }: AnyDeclaration): number {
  for (const [at, { to }] of migrations.entries()) {
    if (to !== at + 2) throw new TypeError(`records ${name}: migration ${at + 1} leads to version ${at + 2}`);
  }
  return migrations.length + 1;
}

/** Migrates a record to the declaration's version; returns the same object if unchanged. */
export function migrated({ migrations = [] }: AnyDeclaration, record: Document, from: number): Document {
  const steps = migrations.filter(({ to, change }) => to > from && change);
  if (steps.length === 0) return record;
  const { _id, createdAt } = record;
  const after = steps.reduce<Readonly<Record<string, unknown>>>((each, { change }) => change?.(each) ?? each, record);
  const stored: Document = storedForm({ ...after, _id, createdAt });
  return isDeepStrictEqual(stored, record) ? record : stored;
}
