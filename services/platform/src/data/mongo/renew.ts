import type { Model } from 'mongoose';
import { z } from 'zod';
import { recordsDisagree } from '../errors.js';
import { type AnyDeclaration, type Document, type Layout, versionIn } from '../layout.js';
import { migrated } from '../migrations.js';
import { patiently } from '../patience.js';
import type { Rebuilt } from '../records.js';
import { answered, duplicateField, isDuplicate } from './errors.js';
import { derive, recordOf, type StoredRow } from './schema.js';

const batch = 50;
/** Rows that others change again and again are left for later. */
const fruitless = 20;

export interface Renewal {
  readonly model: Model<StoredRow>;
  readonly declaration: AnyDeclaration;
  readonly layout: Layout;
  /** Runs a change; see `Turns`. */
  readonly change: <R>(work: () => Promise<R>) => Promise<R>;
}

/** A record in the form of this version, whichever wrote it. */
export function readRow(declaration: AnyDeclaration, row: StoredRow): Document {
  const record = recordOf(row);
  return declaration.migrations ? migrated(declaration, record, versionIn(row._x?.v)) : record;
}

/**
 * Makes whole by this layout every row that another one wrote. It can be ended at any moment, and goes on where it was:
 * what is done is no longer found. Says how many there were.
 *
 * @throws RecordsDisagree
 */
export function renewAll(renewal: Renewal, rebuilt: Rebuilt = () => undefined): Promise<number> {
  return patiently(() => renewStale(renewal, rebuilt));
}

async function renewStale(renewal: Renewal, rebuilt: Rebuilt): Promise<number> {
  const { model, layout, change } = renewal;
  const stale = { '_x.v': { $ne: layout.stamp } };
  let renewed = 0;
  for (let tries = fruitless; tries > 0; ) {
    const rows = await answered(model.find(stale).limit(batch).lean<StoredRow[]>().exec());
    if (rows.length === 0) break;
    // Side by side and not as one bulk, by which FerretDB stands still.
    const done = await Promise.all(rows.map((row) => change(() => renewRow(renewal, row, false))));
    const matched = done.filter(Boolean).length;
    tries = matched > 0 ? fruitless : tries - 1;
    renewed += matched;
    rebuilt(layout.name, matched);
  }
  return renewed;
}

/** The same for one row that is about to be changed here; what another layout needs stays beside it. */
export async function renewOne(renewal: Renewal, row: StoredRow): Promise<void> {
  await renewRow(renewal, row, true);
}

async function renewRow(renewal: Renewal, row: StoredRow, beside: boolean): Promise<boolean> {
  const { filter, update } = renewing(renewal, row, beside);
  const { model, layout } = renewal;
  try {
    const rows = model.db.collection<StoredRow>(layout.name);
    return (await answered(rows.updateOne(filter, update))).matchedCount > 0;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const field = duplicateField(error) ?? 'unique value';
    throw recordsDisagree(`The database ${model.db.name}`, layout.name, field, error);
  }
}

/** Only while the row is as it was read: who changes it meanwhile wins. */
function renewing({ declaration, layout }: Renewal, row: StoredRow, beside: boolean) {
  const before = recordOf(row);
  const after = migrated(declaration, before, versionIn(row._x?.v));
  const { _id, ...set } = after;
  const made = derive(layout, after);
  const { s, u, t, g } = row._x ?? {};
  const _x = beside
    ? {
        h: made.h,
        v: made.v,
        s: { ...s, ...made.s },
        u: { ...u, ...made.u },
        t: { ...t, ...made.t },
        g: { ...g, ...made.g },
      }
    : made;
  const fields = [...new Set([...Object.keys(before), ...known(declaration)])].filter((field) => field !== '_id');
  const values = new Map<string, unknown>(Object.entries(before));
  const unchanged = Object.fromEntries(fields.map((field) => [field, { $eq: values.get(field) ?? null }]));
  const gone = Object.keys(before).filter((field) => !(field in after));
  const filter = { _id, '_x.v': { $eq: row._x?.v ?? null }, ...unchanged };
  const $unset = Object.fromEntries(gone.map((field) => [field, '' as const]));
  const $set = { ...(after === before ? {} : set), _x };
  return { filter, update: { $set, ...(gone.length > 0 && { $unset }) } };
}

const known = ({ schema }: AnyDeclaration): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
