import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import { pathToRegexp } from 'path-to-regexp';
import { controllersOf, type ModuleLike } from '../data/stores.js';
import type { Served } from './call-input.js';
import { SERVED } from './handles.js';

export interface Route {
  readonly served: Served;
  readonly handler: string;
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
 * Reads all routes of a module and its imports from their decorators.
 * @throws Error naming a handler without declared access, or hidden by an earlier route
 */
export function routesOf(module: ModuleLike): Route[] {
  const routes = controllersOf(module).flatMap(routesOfController);
  routes.forEach(refuseHidden);
  return routes;
}

/** Express matches routes in order: `/filings/:id` would match `/filings/overview`. */
function refuseHidden({ served: { method, path }, handler }: Route, at: number, routes: readonly Route[]): void {
  const earlier = routes
    .slice(0, at)
    .find(({ served }) => served.method === method && pathToRegexp(served.path).regexp.test(path));
  if (earlier)
    throw new Error(`${handler} (${method} ${path}) is hidden by ${earlier.handler} (${earlier.served.path})`);
}
