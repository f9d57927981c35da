import { limits } from '@easy-tax/contracts';
import type { DynamicModule, Provider } from '@nestjs/common';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { Rebuilt } from '../records.js';
import { RECORDS_ENGINE } from '../records-engine.js';
import { mongoOptions, openMongoEngine } from './engine.js';
import { PoolWatch } from './pool.js';

/** The Mongoose connection through its Nest module, and the engine over it. Loaded where MONGO_URL is set. */
export function mongoEngineProvider(
  url: string,
  service: string,
  rebuilt?: Rebuilt,
): { imports: DynamicModule[]; engine: Provider } {
  const connection = MongooseModule.forRoot(url, {
    ...mongoOptions(service),
    retryDelay: limits.dependencyMs,
    onConnectionCreate: (made: Connection) => void PoolWatch.of(made),
  });
  return {
    imports: [connection],
    engine: {
      provide: RECORDS_ENGINE,
      inject: [getConnectionToken()],
      useFactory: (opened: Connection) => openMongoEngine(opened, { rebuilt }),
    },
  };
}
