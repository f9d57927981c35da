import { answered } from './errors.js';
import type { StoredRow, StoredType } from './rows.js';
import type { Filter } from './where.js';

/** Large batches, because FerretDB reads the whole collection for each. */
const BATCH_SIZE = 500;

/** Every row that matches, by id; safe while others write. */
export async function* batchesOf(
  { model }: StoredType,
  matching: Filter = {},
  fields: Readonly<Record<string, 0>> = {},
): AsyncGenerator<StoredRow[]> {
  let after = '';
  let rows: StoredRow[];
  do {
    const filter = { $and: [matching, { _id: { $gt: after } }] };
    rows = await answered(model.find(filter, fields).sort({ _id: 1 }).limit(BATCH_SIZE).lean<StoredRow[]>().exec());
    yield rows;
    after = rows.at(-1)?._id ?? after;
  } while (rows.length === BATCH_SIZE);
}
