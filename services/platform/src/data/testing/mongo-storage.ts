import { type ConnectOptions, createConnection } from 'mongoose';
import { mongoOptions } from '../mongo/connection.js';
import { openMongoEngine } from '../mongo/engine.js';
import { newId } from '../port/layout.js';
import type { TestStorage } from './letters.js';

/** The server of `npm run test:real`. */
export const mongoUrl = process.env.MONGO_URL ?? '';
if (!mongoUrl) throw new Error('MONGO_URL names the server that these tests run against');

/** Connects to a new database on it. */
export function mongoDatabase() {
  const dbName = `easytax_test_${newId().replaceAll('-', '')}`;
  return (options: ConnectOptions = {}) =>
    createConnection(mongoUrl, { ...mongoOptions('records_test'), dbName, ...options }).asPromise();
}

export async function mongoStorage(): Promise<TestStorage> {
  const connect = mongoDatabase();
  return {
    open: async (options) => openMongoEngine(await connect(), options),
    clear: async () => {
      const connection = await connect();
      await connection.dropDatabase();
      await connection.close();
    },
  };
}
