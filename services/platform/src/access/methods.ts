import { messages } from '@easy-tax/contracts';
import type { RequestHandler } from 'express';
import { MethodNotAllowed, NotFound } from '../http/errors.js';
import { takesOf } from './route-path.js';
import type { Route } from './routes.js';

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
