import { isDeepStrictEqual } from 'node:util';
import type { Model } from 'mongoose';
import type { AnyDeclaration, Layout } from '../layout.js';
import type { Finding, Step } from '../records.js';
import { nameOf, verifyDocument } from '../verify-document.js';
import { answered } from './errors.js';
import { readRow } from './renew.js';
import { type Derived, derive, type StoredRow } from './schema.js';

const batch = 200;
const names: Readonly<Record<keyof Derived, string>> = {
  h: 'whether it is shown',
  s: 'a sort key',
  u: 'a unique key',
  t: 'a search text',
  g: 'its trigrams',
  v: 'the declaration that it was written by',
};

/** Every derived value of a record type against its documents. */
export async function verifyMongo(
  model: Model<StoredRow>,
  declaration: AnyDeclaration,
  layout: Layout,
  finding: Finding,
  step: Step = () => undefined,
): Promise<number> {
  let checked = 0;
  for (let after = ''; ; ) {
    const next = model
      .find({ _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(batch);
    const rows = await answered(next.lean<StoredRow[]>().exec());
    for (const row of rows) verifyRow(row, declaration, layout, finding);
    checked += rows.length;
    step(rows.length);
    after = rows.at(-1)?._id ?? after;
    if (rows.length < batch) return checked;
  }
}

function verifyRow(row: StoredRow, declaration: AnyDeclaration, layout: Layout, finding: Finding): void {
  const name = nameOf(declaration, row._id);
  const record = readRow(declaration, row);
  verifyDocument(declaration, record, finding);
  const made = derive(layout, record);
  const stored: Partial<Derived> = row._x ?? {};
  for (const part of Object.keys(names) as (keyof Derived)[]) {
    const same = isDeepStrictEqual(comparable(part, stored, made), comparable(part, made, made));
    if (!same) finding(`${name}: ${names[part]} differs from its document`);
  }
}

/**
 * What this release derives: another one may have left more beside it. The key of a value that is not set is made up
 * anew each time.
 */
function comparable(part: keyof Derived, { [part]: value }: Partial<Derived>, made: Derived): unknown {
  if (part === 'v') return typeof value;
  if (part === 'h') return value;
  const stored: Readonly<Record<string, unknown>> = value && typeof value === 'object' ? value : {};
  const known = Object.keys(made[part]).map((field) => [field, stored[field]] as const);
  return known.map(([field, key]) => [field, part === 'u' && String(key).startsWith('0') ? '0' : key]);
}
