import type { RequestHandler } from 'express';
import { pathToRegexp } from 'path-to-regexp';
import type { Route } from '../../access/routes.js';
import { MethodNotAllowed } from '../errors.js';

/** A known address asked with another method: 405 with `Allow`, or for OPTIONS the list alone. */
export function checkMethods(routes: readonly Route[]): RequestHandler {
  const table = routes.map(({ served: { method, path } }) => ({
    methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
    matches: pathToRegexp(path).regexp,
  }));
  return (request, response, next) => {
    const { method, path } = request;
    if (table.some(({ methods, matches }) => methods.includes(method) && matches.test(path))) return next();
    const allow = [...new Set(table.flatMap(({ methods, matches }) => (matches.test(path) ? methods : [])))];
    if (allow.length === 0) return next();
    if (method === 'OPTIONS') {
      response.setHeader('allow', allow.join(', '));
      response.status(204).end();
      return;
    }
    next(new MethodNotAllowed(allow));
  };
}
