import { messages } from '@easy-tax/contracts';
import { Injectable } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { RequestHandler } from 'express';
import { pathToRegexp } from 'path-to-regexp';
import { MethodNotAllowed, NotFound } from '../http/index.js';
import { SERVED, type Served, takesOf } from './handles.js';

interface Route {
  readonly served: Served;
  readonly handler: string;
}

/** All routes of a service, in the order in which Nest binds them. */
@Injectable()
export class Routes {
  readonly all: readonly Route[];

  /** @throws Error naming a handler without declared access, or hidden by an earlier route */
  constructor(
    discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {
    this.all = discovery.getControllers().flatMap(({ metatype }) => this.routesOf(metatype as NewableFunction));
    refuseHidden(this.all);
  }

  private routesOf(controller: NewableFunction): Route[] {
    const prototype = controller.prototype as Record<string, () => unknown>;
    return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
      const method = prototype[name];
      if (!method || this.reflector.get(METHOD_METADATA, method) === undefined) return [];
      const handler = `${controller.name}.${name}`;
      const served = this.reflector.get<Served | undefined>(SERVED, method);
      if (!served) throw new Error(`${handler} is bound without @Handles(), so nothing says who may call it`);
      if (this.reflector.get(PATH_METADATA, controller) !== '/')
        throw new Error(`${handler} has its whole path from @Handles(): @Controller() takes none`);
      return [{ served, handler }];
    });
  }
}

/** Express matches routes in order: `/filings/:id` would match `/filings/overview`. */
function refuseHidden(routes: readonly Route[]): void {
  const patterns = routes.map(({ served }) => pathToRegexp(served.path).regexp);
  for (const [at, { served, handler }] of routes.entries()) {
    const { method, path } = served;
    const earlier = routes.slice(0, at).find((route, n) => route.served.method === method && patterns[n]?.test(path));
    if (earlier)
      throw new Error(`${handler} (${method} ${path}) is hidden by ${earlier.handler} (${earlier.served.path})`);
  }
}

const READS = new Set(['GET', 'HEAD']);

/**
 * Answers 405 with `Allow` if a known path is called with another method, and OPTIONS with the list alone. A read of an
 * unknown path is 404, before Express takes a word for an id. A write to an invalid id passes on: the call refuses it.
 */
export function checkMethods(routes: readonly Route[]): RequestHandler {
  const table = routes.map(({ served: { method, path } }) => ({
    methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
    takes: takesOf(path),
  }));
  return (request, response, next) => {
    const { method, path } = request;
    if (table.some(({ methods, takes }) => methods.includes(method) && takes(path))) return next();
    const allow = [...new Set(table.flatMap(({ methods, takes }) => (takes(path) ? methods : [])))];
    if (allow.length === 0) return next(READS.has(method) ? new NotFound(messages.notFound) : undefined);
    if (method === 'OPTIONS') {
      response.setHeader('allow', allow.join(', '));
      response.status(204).end();
      return;
    }
    next(new MethodNotAllowed(allow));
  };
}
