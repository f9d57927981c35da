import { isDeepStrictEqual } from 'node:util';
import type { AnyDeclaration, Document } from './layout.js';
import { storedForm } from './well-formed.js';

/**
 * One step forward of a record type's stored form. While the previous release still runs, a step may only add: that
 * release reads and changes what was migrated, and what it writes is migrated afterwards.
 */
export interface Migration {
  /** The version that it leads to: 2, then 3 … */
  readonly to: number;
  /**
   * A stored record in its new form. It is given records of the form before, now and then one that has the new form
   * already, which it leaves as it is. Without it the documents stay as they are.
   */
  readonly change?: (record: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** Takes away what older releases need: from here on the least version that may still work with the data. */
  readonly least?: number;
}

/** What wrote the data, and the least version that may work with it. */
export interface Versions {
  readonly version: number;
  readonly least: number;
}

/** Before the first step. */
export const firstVersions: Versions = { version: 1, least: 1 };

/** @throws TypeError if the steps don't count up from 2, or leave out versions that don't exist */
export function versionsOf({ name, migrations = [] }: AnyDeclaration): Versions {
  for (const [at, { to, least = 1 }] of migrations.entries()) {
    if (to !== at + 2 || least > to) throw new TypeError(`records ${name}: step ${at + 1} leads to version ${at + 2}`);
  }
  return {
    version: migrations.length + 1,
    least: Math.max(firstVersions.least, ...migrations.map(({ least = 1 }) => least)),
  };
}

/** A record as the declaration's version keeps it; the same one where no step changes it. */
export function migrated({ migrations = [] }: AnyDeclaration, record: Document, from: number): Document {
  const steps = migrations.filter(({ to, change }) => to > from && change);
  if (steps.length === 0) return record;
  const { _id, createdAt } = record;
  const after = steps.reduce<Readonly<Record<string, unknown>>>((each, { change }) => change?.(each) ?? each, record);
  const stored: Document = storedForm({ ...after, _id, createdAt });
  return isDeepStrictEqual(stored, record) ? record : stored;
}
