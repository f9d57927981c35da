import { isDeepStrictEqual } from 'node:util';
import { verifyDocument } from '../port/checks.js';
import type { Finding, Step } from '../port/records.js';
import { batchesOf } from './batches.js';
import { type Derived, derive, recordOf, type StoredRow, type StoredType } from './rows.js';

const names: Readonly<Record<keyof Derived, string>> = {
  h: 'whether it is shown',
  s: 'a sort key',
  u: 'a unique key',
  t: 'a search text',
  g: 'its trigrams',
};

export async function verifyMongo(type: StoredType, finding: Finding, step: Step = () => undefined): Promise<number> {
  let checked = 0;
  for await (const rows of batchesOf(type)) {
    for (const row of rows) verifyRow(type, row, finding);
    checked += rows.length;
    step(rows.length);
  }
  return checked;
}

function verifyRow({ declaration, layout }: StoredType, row: StoredRow, finding: Finding): void {
  const record = recordOf(row);
  verifyDocument(declaration, record, finding);
  const stored: Partial<Derived> = row._x ?? {};
  const made = derive(layout, record, stored);
  for (const [part, name] of Object.entries(names) as [keyof Derived, string][]) {
    if (!isDeepStrictEqual(stored[part], made[part]))
      finding(`${layout.name} ${row._id}: ${name} differs from its document`);
  }
}
