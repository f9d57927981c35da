import { limits } from '@easy-tax/contracts';
import type { DynamicModule, Provider } from '@nestjs/common';
import { getConnectionToken, getModelToken, MongooseModule } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { type AnyDeclaration, layoutOf } from '../layout.js';
import { RECORDS_ENGINE, type Rebuilt } from '../records.js';
import { mongoOptions, poolOf } from './connection.js';
import { openMongoEngine } from './engine.js';
import { schemaOf } from './rows.js';

/**
 * The Mongoose connection and the model of each record type through their Nest modules, and the engine over them. Loaded
 * where MONGO_URL is set.
 */
export function mongoEngineProvider(
  url: string,
  service: string,
  declarations: readonly AnyDeclaration[],
  rebuilt?: Rebuilt,
): { imports: DynamicModule[]; engine: Provider } {
  const connection = MongooseModule.forRoot(url, {
    ...mongoOptions(service),
    retryDelay: limits.dependencyMs,
    onConnectionCreate: (made: Connection) => void poolOf(made),
  });
  const models = declarations.map((declaration) => ({
    name: declaration.name,
    collection: declaration.name,
    schema: schemaOf(layoutOf(declaration)),
  }));
  return {
    imports: [connection, MongooseModule.forFeature(models)],
    engine: {
      provide: RECORDS_ENGINE,
      // The models, so that they are there before the engine looks for them.
      inject: [getConnectionToken(), ...models.map(({ name }) => getModelToken(name))],
      useFactory: (opened: Connection) => openMongoEngine(opened, { rebuilt }),
    },
  };
}
