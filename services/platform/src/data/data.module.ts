import {
  type DynamicModule,
  Inject,
  Module,
  type OnApplicationShutdown,
  type Provider,
  SetMetadata,
  type Type,
} from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { Reflector } from '@nestjs/core';
import type { Telemetry } from '../core/index.js';
import {
  type AnyDeclaration,
  DuplicateKey,
  type EngineOptions,
  RECORDS_ENGINE,
  type Records,
  type RecordsDeclaration,
  type RecordsEngine,
  type Stored,
} from './port/records.js';

export type ModuleLike = Type | DynamicModule;

const RECORDS = 'easy-tax:records';
const reflector = new Reflector();

/** `@Stores(EnquiryRecords)` on a feature's module: the records that the feature keeps. */
export const Stores = (...records: readonly AnyDeclaration[]): ClassDecorator => SetMetadata(RECORDS, records);

/**
 * All that a module's features store; `InjectRecords` gives each to its repository. Read from decorators, because
 * commands that copy or migrate records start no Nest application.
 */
export const recordsOf = (module: ModuleLike): AnyDeclaration[] =>
  modulesOf(module).flatMap((each) => reflector.get<AnyDeclaration[] | undefined>(RECORDS, each) ?? []);

/** A module and those that it imports, depth first, each once. */
function modulesOf(module: ModuleLike, seen = new Set<Type>()): Type[] {
  const [type, more] = 'module' in module ? [module.module, module.imports ?? []] : [module, []];
  if (seen.has(type)) return [];
  seen.add(type);
  const declared = reflector.get<ModuleLike[] | undefined>(MODULE_METADATA.IMPORTS, type) ?? [];
  return [type, ...[...declared, ...(more as ModuleLike[])].flatMap((each) => modulesOf(each, seen))];
}

/** Loads and opens the configured engine. @throws DataRefused if the data can't be used; EngineUnavailable */
export async function openEngine({ mongoUrl, ...options }: EngineOptions): Promise<RecordsEngine> {
  if (!mongoUrl) return (await import('./sqlite/engine.js')).openSqliteEngine(options);
  const { connectMongoEngine } = await import('./mongo/engine.js');
  return connectMongoEngine(mongoUrl, options);
}

export const tokenOfRecords = (declaration: { readonly name: string }): string => `records:${declaration.name}`;

/** Injects the `Records<T>` of a declaration that the service's module registered. For `*.repository.ts` alone. */
export const InjectRecords = (declaration: { readonly name: string }) => Inject(tokenOfRecords(declaration));

export interface DataOptions extends Omit<EngineOptions, 'isReadOnly'> {
  readonly declarations: readonly AnyDeclaration[];
  readonly telemetry?: Telemetry;
}

@Module({})
export class DataModule implements OnApplicationShutdown {
  constructor(@Inject(RECORDS_ENGINE) private readonly engine: RecordsEngine) {}

  onApplicationShutdown(): Promise<void> {
    return this.engine.close();
  }

  /** @throws DataRefused at the start, if the stored data can't be used */
  static async register(options: DataOptions): Promise<DynamicModule> {
    const names = options.declarations.map(({ name }) => name);
    const twice = names.find((name, at) => names.indexOf(name) !== at);
    if (twice) throw new TypeError(`records ${twice} are declared twice`);
    const { imports, engine } = await engineProvider(options);
    const stores = options.declarations.map((declaration) => storeProvider(declaration, options.telemetry));
    return {
      module: DataModule,
      global: true,
      imports,
      providers: [engine, ...stores],
      exports: [RECORDS_ENGINE, ...names.map((name) => tokenOfRecords({ name }))],
    };
  }
}

async function engineProvider(options: DataOptions): Promise<{ imports: DynamicModule[]; engine: Provider }> {
  if (options.mongoUrl) return (await import('./mongo/engine.js')).mongoEngineProvider(options.mongoUrl, options);
  return { imports: [], engine: { provide: RECORDS_ENGINE, useFactory: () => openEngine(options) } };
}

const storeProvider = (declaration: AnyDeclaration, telemetry: Telemetry | undefined): Provider => ({
  provide: tokenOfRecords(declaration),
  inject: [RECORDS_ENGINE],
  useFactory: async (engine: RecordsEngine) => {
    const opening = engine.open(declaration as unknown as RecordsDeclaration<Stored>);
    // Nest closes nothing after a failed start. Awaiting `opening` reports the error.
    opening.catch(() => engine.close()).catch(() => undefined);
    return watchedRecords(await opening, declaration.name, telemetry);
  },
});

/** Measures each operation; returns the records unchanged if nothing is measured. */
function watchedRecords<T extends Stored>(records: Records<T>, type: string, telemetry?: Telemetry): Records<T> {
  if (!telemetry?.on) return records;
  const measured = (operation: string) => ({
    metric: 'easytax_records_duration_seconds' as const,
    labels: { operation, type },
    span: `records ${operation} ${type}`,
    answers: (error: unknown) => error instanceof DuplicateKey,
  });
  return new Proxy(records, {
    get: (_, name) => {
      const work: unknown = Reflect.get(records, name);
      if (typeof work !== 'function') return work;
      if (name === 'iterate') return work.bind(records);
      return (...args: unknown[]) => telemetry.during(measured(String(name)), () => work.apply(records, args));
    },
  });
}
