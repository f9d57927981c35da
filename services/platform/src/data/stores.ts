import { type DynamicModule, SetMetadata, type Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { Reflector } from '@nestjs/core';
import type { AnyDeclaration } from './port/records.js';

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
