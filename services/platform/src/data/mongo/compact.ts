import type { Connection } from 'mongoose';
import { DataRefused } from '../errors.js';
import { translated } from './errors.js';

/** Codes of a server without the command, and of a collection that nothing was stored in (https://www.mongodb.com/docs/manual/reference/error-codes/). */
const unknown = new Set([59, 115, 238]);
const noCollection = 26;

/** The server's own `compact`, which gives a collection's free space back to the disk. @throws DataRefused if it has none */
export async function compactMongo(database: NonNullable<Connection['db']>, collection: string): Promise<void> {
  try {
    // It is about one server's files: on a replica set, the one that answers.
    await database.command({ compact: collection });
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
    if (code === noCollection) return;
    if (typeof code !== 'number' || !unknown.has(code)) throw translated(error);
    throw new DataRefused(
      'This server, which speaks the protocol of MongoDB, has no `compact`. Its own tools give space back.',
      { cause: error },
    );
  }
}
