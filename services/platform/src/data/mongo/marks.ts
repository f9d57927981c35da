import type { Connection, mongo } from 'mongoose';
import { isDuplicate } from './errors.js';

/**
 * Makes or changes a row of which there is one. Of two replicas that make it at the same moment one may be refused, as
 * the row is there then: it changes that one. MongoDB tries again by itself, and its like don't.
 */
export async function putMark<Row extends { readonly _id: string }>(
  marks: ReturnType<typeof rowsOf<Row>>,
  _id: string,
  set: Partial<Omit<Row, '_id'>>,
): Promise<void> {
  const one = { _id } as mongo.Filter<Row>;
  const update = { $set: set } as mongo.UpdateFilter<Row>;
  try {
    await marks.updateOne(one, update, { upsert: true });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    await marks.updateOne(one, update);
  }
}

/** Rows that describe the database itself. */
export const rowsOf = <Row extends { readonly _id: string }>(connection: Connection, name: string) =>
  connection.collection<Row>(name);
