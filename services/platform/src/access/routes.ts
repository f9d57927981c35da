import 'reflect-metadata';
import { type DynamicModule, RequestMethod, type Type } from '@nestjs/common';
import { ACCESS, type AccessRule } from './access.js';

/** One bound handler. */
export interface Route {
  readonly method: string;
  /** With parameters as `:name`. */
  readonly path: string;
  readonly status: number;
  readonly access: AccessRule | undefined;
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

const paths = (path: string | string[] | undefined): string[] => [path ?? ''].flat();
const join = (...parts: string[]): string =>
  `/${parts
    .flatMap((part) => part.split('/'))
    .filter((part) => part !== '')
    .join('/')}`;

function routesOfController(controller: Type): Route[] {
  const prototype = controller.prototype as Record<string, unknown>;
  return Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const handler = name === 'constructor' ? undefined : prototype[name];
    if (typeof handler !== 'function') return [];
    const method = Reflect.getMetadata('method', handler) as RequestMethod | undefined;
    if (method === undefined) return [];
    const prefixes = paths(Reflect.getMetadata('path', controller) as string | string[] | undefined);
    const ends = paths(Reflect.getMetadata('path', handler) as string | string[] | undefined);
    const access = read<AccessRule | undefined>(ACCESS, handler, read(ACCESS, controller, undefined));
    return prefixes.flatMap((prefix) =>
      ends.map((end) => ({
        method: RequestMethod[method],
        path: join(prefix, end),
        status: read('__httpCode__', handler, method === RequestMethod.POST ? 201 : 200),
        access,
        handler: `${controller.name}.${name}`,
      })),
    );
  });
}

/** Every route that a module and its imports bind, read from the decorators without starting anything. */
export const routesOf = (module: ModuleLike): Route[] => controllersOf(module).flatMap(routesOfController);

/** @throws an Error that names every handler without `@Public()`, `@Authenticated()`, `@Admin()` or `@Internal()`. */
export function assertEveryRouteDeclaresAccess(module: ModuleLike): void {
  const open = routesOf(module).filter(({ access }) => access === undefined);
  if (open.length === 0) return;
  throw new Error(
    `no access rule on ${open.map(({ handler, method, path }) => `${handler} (${method} ${path})`).join(', ')}`,
  );
}
