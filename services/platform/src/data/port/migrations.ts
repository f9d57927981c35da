import { isDeepStrictEqual } from 'node:util';
import type { Document } from './layout.js';
import type { AnyDeclaration } from './records.js';
import { storedForm } from './values/well-formed.js';

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
