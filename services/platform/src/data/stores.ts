import type { AnyDeclaration } from './port/records.js';
import 'reflect-metadata';
import type { DynamicModule, Type } from '@nestjs/common';

export type ModuleLike = Type | DynamicModule;

const RECORDS = 'easy-tax:records';

/** `@Stores(EnquiryRecords)` on a feature's module: the records that the feature keeps. */
export const Stores =
  (...records: readonly AnyDeclaration[]): ClassDecorator =>
  (module) =>
    Reflect.defineMetadata(RECORDS, records, module);

/** All that a module's features store; `InjectRecords` gives each to its repository. */
export const recordsOf = (module: ModuleLike): AnyDeclaration[] =>
  modulesOf(module).flatMap((each) => read<AnyDeclaration[]>(RECORDS, typeOf(each)));

/** All controllers of a module and of those that it imports, in the order in which Nest binds their routes. */
export const controllersOf = (module: ModuleLike): Type[] =>
  modulesOf(module).flatMap((each) => partsOf<Type>('controllers', each));

/** A module and those that it imports, depth first, each once. */
function modulesOf(module: ModuleLike, seen = new Set<Type>()): ModuleLike[] {
  if (seen.has(typeOf(module))) return [];
  seen.add(typeOf(module));
  const imports = partsOf<ModuleLike>('imports', module);
  return [module, ...imports.flatMap((each) => modulesOf(each, seen))];
}

const isDynamic = (module: ModuleLike): module is DynamicModule => 'module' in module;
const typeOf = (module: ModuleLike): Type => (isDynamic(module) ? module.module : module);
const read = <T>(key: string, type: Type): T => (Reflect.getMetadata(key, type) as T | undefined) ?? ([] as T);

const partsOf = <T>(part: 'controllers' | 'imports', module: ModuleLike): T[] => [
  ...read<T[]>(part, typeOf(module)),
  ...(((isDynamic(module) && module[part]) || []) as T[]),
];
