import { isDeepStrictEqual } from 'node:util';
import { nameOf, verifyDocument } from '../checks.js';
import type { Document, Layout } from '../layout.js';
import type { Finding, Step } from '../records.js';
import { answered } from './errors.js';
import { type Derived, derive, recordOf, type StoredRow, type StoredType } from './rows.js';

const BATCH_SIZE = 100;
const names: Readonly<Record<keyof Derived, string>> = {
  h: 'whether it is shown',
  s: 'a sort key',
  u: 'a unique key',
  t: 'a search text',
  g: 'its trigrams',
};
const parts = Object.keys(names) as (keyof Derived)[];

/** Every row of a record type, in batches, in the order in which they are stored. */
export async function* batchesOf({ model }: StoredType): AsyncGenerator<StoredRow[]> {
  const cursor = model.find().lean<StoredRow>().cursor();
  try {
    for (let ended = false; !ended; ) {
      const rows: StoredRow[] = [];
      while (!ended && rows.length < BATCH_SIZE) {
        const row = await answered(cursor.next());
        if (row) rows.push(row);
        else ended = true;
      }
      yield rows;
    }
  } finally {
    await cursor.close();
  }
}

/** The derived values of a row that are not those of its record. */
export function staleParts(layout: Layout, record: Document, stored: Partial<Derived> = {}): (keyof Derived)[] {
  const made = derive(layout, record, stored);
  return parts.filter((part) => !isDeepStrictEqual(stored[part], made[part]));
}

/** Compares every derived value of a record type with its documents. Returns how many were compared. */
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
  for (const part of staleParts(layout, record, row._x)) {
    finding(`${nameOf(declaration, row._id)}: ${names[part]} differs from its document`);
  }
}
