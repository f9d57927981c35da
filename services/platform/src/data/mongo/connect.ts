import { createConnection } from 'mongoose';
import type { RecordsEngine } from '../records.js';
import { type MongoEngineOptions, mongoOptions, openMongoEngine } from './engine.js';
import { translated } from './errors.js';

/** A connection of its own and the engine over it; closing the engine closes both. @throws EngineUnavailable */
export async function connectMongoEngine(
  url: string,
  service: string,
  options: Pick<MongoEngineOptions, 'rebuilt' | 'reading'> = {},
): Promise<RecordsEngine> {
  const connection = createConnection(url, mongoOptions(service));
  try {
    return await openMongoEngine(await connection.asPromise(), options);
  } catch (error) {
    await connection.close();
    throw translated(error);
  }
}
