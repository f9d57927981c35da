import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { type Migration, versionOf } from './migrations.js';
import type { Stored } from './records.js';

/** A declaration of any record type, as the engines use it. */
export interface AnyDeclaration {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly unique: readonly string[];
  readonly sort: readonly string[];
  readonly search: readonly string[];
  readonly filter: readonly string[];
  readonly within?: readonly string[];
  readonly expires?: string;
  readonly sweptByFeature?: boolean;
  readonly hidden?: string;
  readonly migrations?: readonly Migration[];
}

/** A record as the engines see it. */
export type Document = Stored & Readonly<Record<string, unknown>>;

/** A declaration's layout in both engines. */
export interface Layout {
  readonly name: string;
  readonly unique: readonly string[];
  readonly sort: readonly string[];
  readonly search: readonly string[];
  /** Every field that is asked for by its value. */
  readonly asked: readonly string[];
  /** Asked fields with an index of their own. */
  readonly filter: readonly string[];
  /** Asked fields with an index for every order behind their value. */
  readonly within: readonly string[];
  readonly expires: string | null;
  readonly hidden: string | null;
  /** Changes when stored derived values must be made again from the documents. */
  readonly fingerprint: string;
  /** The version of the documents. */
  readonly version: number;
}

/** Raised when `fold`, the sort keys or the tables' shape change, so that derived values are made again. */
const derivation = 4;
const identifier = /^[A-Za-z][A-Za-z0-9_]{0,47}$/;
const distinct = (names: readonly (string | undefined)[]): string[] => [
  ...new Set(names.filter((name) => name !== undefined)),
];

/** @throws TypeError if a name can't be a column's name. */
export function layoutOf(declaration: AnyDeclaration): Layout {
  const { name, search, expires, hidden } = declaration;
  const unique = distinct(declaration.unique);
  const sort = distinct(['createdAt', ...declaration.sort]);
  // An index of what nearly every row has (not hidden) would tempt a planner to go by it and sort the whole list.
  const indexed = (field: string) => !unique.includes(field) && field !== hidden;
  const within = distinct(declaration.within ?? []).filter(indexed);
  const filter = distinct([...declaration.filter, expires]).filter(
    (field) => indexed(field) && !within.includes(field),
  );
  const asked = distinct([...unique, ...filter, ...within, hidden]);
  for (const each of [name, ...asked, ...sort, ...search]) {
    if (!identifier.test(each)) throw new TypeError(`records ${name}: ${each} can't be a stored name`);
  }
  const shape = JSON.stringify([derivation, unique, sort, search, filter, expires, hidden, ...within]);
  const fingerprint = createHash('sha256').update(shape).digest('hex').slice(0, 16);
  const version = versionOf(declaration);
  const named = { expires: expires ?? null, hidden: hidden ?? null };
  return { name, unique, sort, search, asked, filter, within, ...named, fingerprint, version };
}
