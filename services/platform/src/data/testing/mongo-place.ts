import { createConnection } from 'mongoose';
import { mongoOptions } from '../mongo/connection.js';
import { openMongoEngine } from '../mongo/engine.js';
import { newId } from '../new-id.js';
import type { Place } from './letters.js';

/** The server that the second tier runs against. */
export const mongoUrl = process.env.MONGO_URL ?? '';
if (!mongoUrl) throw new Error('MONGO_URL names the server that these tests run against');

/** A new database on it. */
export async function mongoPlace(): Promise<Place> {
  const dbName = `easytax_test_${newId().replaceAll('-', '')}`;
  const connect = () => createConnection(mongoUrl, { ...mongoOptions('records_test'), dbName }).asPromise();
  return {
    open: async (options) => openMongoEngine(await connect(), options),
    clear: async () => {
      const connection = await connect();
      await connection.dropDatabase();
      await connection.close();
    },
  };
}
