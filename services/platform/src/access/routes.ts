import 'reflect-metadata';
import type { DynamicModule, Type } from '@nestjs/common';
import { SERVED, type Served } from './handles.js';

/** One bound handler. */
export interface Route {
  readonly served: Served;
  /** `EnquiriesController.list`, for messages. */
  readonly handler: string;
}

type ModuleLike = Type | DynamicModule;

const read = <T>(key: string, target: object, fallback: T): T => (Reflect.getMetadata(key, target) as T) ?? fallback;

const isDynamic = (module: ModuleLike): module is DynamicModule => 'module' in module;

function controllersOf(module: ModuleLike, seen = new Set<unknown>()): Type[] {
  if (seen.has(module)) return [];
  seen.add(module);
  const type = isDynamic(module) ? module.module : module;
  const own = [...read<Type[]>('controllers', type, []), ...((isDynamic(module) && module.controllers) || [])];
  const imports = [...read<ModuleLike[]>('imports', type, []), ...((isDynamic(module) && module.imports) || [])];
  const inner = imports.filter((entry): entry is ModuleLike => typeof entry === 'function' || 'module' in entry);
  return [...own, ...inner.flatMap((entry) => controllersOf(entry, seen))];
}

function routesOfController(controller: Type): Route[] {
  const prototype = controller.prototype as Record<string, unknown>;
  const prefix = Reflect.getMetadata('path', controller) as unknown;
  return Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const method = name === 'constructor' ? undefined : prototype[name];
    if (typeof method !== 'function' || !Reflect.hasMetadata('method', method)) return [];
    const handler = `${controller.name}.${name}`;
    const served = Reflect.getMetadata(SERVED, method) as Served | undefined;
    if (!served) throw new Error(`${handler} is bound without @Handles(), so nothing says who may call it`);
    if (prefix !== '/') throw new Error(`${handler} has its whole path from @Handles(): @Controller() takes none`);
    return [{ served, handler }];
  });
}

/**
 * Every route that a module and its imports bind, read from the decorators without starting anything.
 * @throws an Error that names a handler which nothing declares the access of.
 */
export const routesOf = (module: ModuleLike): Route[] => controllersOf(module).flatMap(routesOfController);
