import { z } from 'zod';
import { type Document, type Layout, storedForm } from './layout.js';
import type { AnyDeclaration, Finding } from './records.js';

/** A validated change. `set` has undefined for fields to clear. */
export interface CheckedChange {
  readonly set: Readonly<Record<string, unknown>>;
  readonly add: Readonly<Record<string, number>>;
}

/** The record to store: the schema's fields alone, in the form JSON gives them. @throws z.ZodError */
export function checkedRecord(declaration: AnyDeclaration, record: unknown): Document {
  return storedForm(declaration.schema.parse(record));
}

/** @throws TypeError for a field that can't be changed that way; z.ZodError for a value that the schema refuses. */
export function checkedChange(
  declaration: AnyDeclaration,
  layout: Layout,
  { set = {}, add = {} }: { readonly set?: object; readonly add?: object },
): CheckedChange {
  const both = Object.keys(add).find((field) => field in set);
  if (both) throw new TypeError(`records ${layout.name}: set ${both} or add to it`);
  return { set: checkedSet(declaration, set), add: checkedAdd(layout, add) };
}

function checkedSet({ schema }: AnyDeclaration, set: object): Record<string, unknown> {
  const shape: Readonly<Record<string, z.core.$ZodType>> = schema instanceof z.ZodObject ? schema.shape : {};
  const checked = (field: string, value: unknown): unknown => {
    if (field === '_id' || field === 'createdAt') throw new TypeError(`${field} never changes`);
    const rule = shape[field];
    const result = rule ? z.parse(rule, value) : value;
    return result === undefined ? undefined : storedForm(result);
  };
  return Object.fromEntries(Object.entries(set).map(([field, value]) => [field, checked(field, value)]));
}

function checkedAdd({ name, sort, search, unique }: Layout, add: object): Record<string, number> {
  // Sort keys, search texts and unique keys need whole values, not increments.
  const derived = [...sort, ...search, ...unique];
  const amounts = Object.entries(add).filter(([, amount]) => amount !== undefined);
  for (const [field, amount] of amounts) {
    if (derived.includes(field)) throw new TypeError(`records ${name}: ${field} can't be added to`);
    if (typeof amount !== 'number' || !Number.isFinite(amount)) throw new TypeError(`${field}: add a number`);
  }
  return Object.fromEntries(amounts);
}

/** The record after the change. Missing numbers count from 0. */
export function changed(record: Document, { set, add }: CheckedChange): Document {
  const after: Record<string, unknown> = { ...record, ...set };
  for (const [field, amount] of Object.entries(add)) {
    const before = record[field] ?? 0;
    if (typeof before !== 'number') throw new TypeError(`${field} is not a number`);
    after[field] = before + amount;
  }
  return JSON.parse(JSON.stringify(after));
}

/** Describes why a stored document violates its schema, for example after a disk error. */
export function verifyDocument({ name, schema }: AnyDeclaration, record: Document, finding: Finding): void {
  const { success, error } = schema.safeParse(record);
  if (success) return;
  const fields = [...new Set(error.issues.map(({ path }) => String(path[0] ?? 'it')))].join(', ');
  finding(`${name} ${record._id}: is not of its type (${fields})`);
}
