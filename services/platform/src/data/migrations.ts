import { isDeepStrictEqual } from 'node:util';
import type { Document } from './layout.js';
import type { AnyDeclaration } from './records.js';
import { storedForm } from './values/well-formed.js';

/** One step forward of a record type's stored form. It is done once, while no service works with the data. */
export interface Migration {
  /** The version that it leads to: 2, then 3 … */
  readonly to: number;
  /** A stored record in its new form. Without it the records stay as they are. */
  readonly change?: (record: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
}

/** The version of a type's records: 1 before its first migration. @throws TypeError if they don't count up from 2 */
export function versionOf({ name, migrations = [] }: AnyDeclaration): number {
  for (const [at, { to }] of migrations.entries()) {
    if (to !== at + 2) throw new TypeError(`records ${name}: migration ${at + 1} leads to version ${at + 2}`);
  }
  return migrations.length + 1;
}

/** A record as the declaration's version keeps it; the same one if no step changes it. */
export function migrated({ migrations = [] }: AnyDeclaration, record: Document, from: number): Document {
  const steps = migrations.filter(({ to, change }) => to > from && change);
  if (steps.length === 0) return record;
  const { _id, createdAt } = record;
  const after = steps.reduce<Readonly<Record<string, unknown>>>((each, { change }) => change?.(each) ?? each, record);
  const stored: Document = storedForm({ ...after, _id, createdAt });
  return isDeepStrictEqual(stored, record) ? record : stored;
}
