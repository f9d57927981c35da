import {
  type DynamicModule,
  Inject,
  Injectable,
  Module,
  type OnApplicationShutdown,
  type Provider,
} from '@nestjs/common';
import type { Telemetry } from '../metrics/telemetry.js';
import type { AnyDeclaration } from './layout.js';
import { RECORDS_ENGINE, type Rebuilt, type RecordsDeclaration, type RecordsEngine, type Stored } from './records.js';
import { watchedRecords } from './watched-records.js';

export const tokenOfRecords = (declaration: { readonly name: string }): string => `records:${declaration.name}`;

/** Injects the `Records<T>` of a declaration that the service's module registered. For `*.repository.ts` alone. */
export const InjectRecords = (declaration: { readonly name: string }) => Inject(tokenOfRecords(declaration));

export interface DataOptions {
  /** Names the SQLite file `<service>.db` and the Mongo database `easytax_<service>`. */
  readonly service: string;
  readonly declarations: readonly AnyDeclaration[];
  /** Set: MongoDB; else SQLite. */
  readonly mongoUrl?: string;
  readonly dataDir: string;
  /** Hears of work at start that can take minutes. */
  readonly rebuilt?: Rebuilt;
  /** Hears of each operation; without it nothing is in between. */
  readonly telemetry?: Telemetry;
}

@Injectable()
class EngineLife implements OnApplicationShutdown {
  constructor(@Inject(RECORDS_ENGINE) private readonly engine: RecordsEngine) {}

  onApplicationShutdown(): Promise<void> {
    return this.engine.close();
  }
}

@Module({})
export class DataModule {
  /**
   * One engine and the records of all declarations, for the whole service. The engine that isn't used isn't loaded.
   *
   * @throws DataRefused while the service starts, if the stored data can't be used
   */
  static async register(options: DataOptions): Promise<DynamicModule> {
    const names = options.declarations.map(({ name }) => name);
    const twice = names.find((name, at) => names.indexOf(name) !== at);
    if (twice) throw new TypeError(`records ${twice} are declared twice`);
    const { imports, engine } = options.mongoUrl
      ? await (await import('./mongo/module.js')).mongoEngineProvider(
          options.mongoUrl,
          options.service,
          options.declarations,
          options.rebuilt,
        )
      : { imports: [], engine: sqliteEngineProvider(options) };
    const stores = options.declarations.map((declaration) => storeProvider(declaration, options.telemetry));
    return {
      module: DataModule,
      global: true,
      imports,
      providers: [engine, EngineLife, ...stores],
      exports: [RECORDS_ENGINE, ...names.map((name) => tokenOfRecords({ name }))],
    };
  }
}

const sqliteEngineProvider = ({ dataDir, service, rebuilt }: DataOptions): Provider => ({
  provide: RECORDS_ENGINE,
  useFactory: async () => {
    const { openSqliteEngine } = await import('./sqlite/engine.js');
    return openSqliteEngine({ dataDir, service, rebuilt });
  },
});

const storeProvider = (declaration: AnyDeclaration, telemetry: Telemetry | undefined): Provider => ({
  provide: tokenOfRecords(declaration),
  inject: [RECORDS_ENGINE],
  // The injecting class knows the record type; here it is any.
  useFactory: async (engine: RecordsEngine) => {
    const opening = engine.open(declaration as unknown as RecordsDeclaration<Stored>);
    // Nest closes nothing of an application that could not start. The waiter for `opening` reports the reason.
    opening.catch(() => engine.close()).catch(() => undefined);
    return watchedRecords(await opening, declaration.name, telemetry);
  },
});
