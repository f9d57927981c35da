import type { Connection, Model } from 'mongoose';
import type { Layout } from './layout.js';
import { derive, recordOf, type StoredRow } from './mongo-schema.js';
import type { Rebuilt } from './records.js';

/**
 * Makes the derived values again where the declaration has changed since a record was written. Others may write
 * meanwhile: a record that has changed under our hands is left for the next round.
 */
export async function rebuild(
  connection: Connection,
  model: Model<StoredRow>,
  layout: Layout,
  rebuilt: Rebuilt = () => undefined,
): Promise<void> {
  const types = connection.collection<{ _id: string; fingerprint: string }>('record_types');
  const known = await types.findOne({ _id: layout.name });
  if (known?.fingerprint === layout.fingerprint) return;
  const stale = { '_x.v': { $ne: layout.fingerprint } };
  for (let row = await next(model, stale); row; row = await next(model, stale)) {
    const record = recordOf(row);
    const unchanged = sources(layout).map((field) => ({ [field]: row?.[field] ?? null }));
    await model.updateOne({ $and: [{ _id: row._id }, ...unchanged] }, { $set: { _x: derive(layout, record) } });
    rebuilt(layout.name, 1);
  }
  await types.updateOne({ _id: layout.name }, { $set: { fingerprint: layout.fingerprint } }, { upsert: true });
}

const next = (model: Model<StoredRow>, filter: Record<string, unknown>) =>
  model.findOne(filter).lean<StoredRow>().exec();

const sources = ({ asked, sort, search }: Layout): string[] => [...new Set([...asked, ...sort, ...search])];
