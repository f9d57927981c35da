import { limits } from '@easy-tax/contracts';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { type EngineOptions, RECORDS_ENGINE } from '../port/records.js';
import { mongoOptions, poolOf } from './connection.js';
import { openMongoEngine } from './engine.js';

/** Nest's Mongoose connection, which is tried again while a service starts, and the engine over it. */
export function mongoEngineProvider(url: string, { service, rebuilt }: EngineOptions) {
  const connection = MongooseModule.forRoot(url, {
    ...mongoOptions(service),
    retryDelay: limits.dependencyMs,
    onConnectionCreate: (made: Connection) => void poolOf(made),
  });
  const useFactory = (opened: Connection) => openMongoEngine(opened, { rebuilt });
  return { imports: [connection], engine: { provide: RECORDS_ENGINE, inject: [getConnectionToken()], useFactory } };
}
