import { calls, openApi } from '@easy-tax/contracts';
import { answer, answerJson, refuseMethod } from './answers.js';
import { docsPage } from './docs/docs-page.js';
import { docsStyle } from './docs/docs-style.js';
import { type Exchange, isRead } from './exchange.js';
import type { GatewayOptions } from './gateway-options.js';
import { Readiness } from './readiness.js';

type Handler = (exchange: Exchange) => void | Promise<void>;

function revalidated(exchange: Exchange): Exchange {
  exchange.res.setHeader('Cache-Control', 'no-cache');
  return exchange;
}

function moved(exchange: Exchange, path: string): void {
  exchange.res.setHeader('Location', path);
  answer(exchange, 308, 'text/plain', '');
}

/** What the gateway answers itself, by exact path; all of it by GET and HEAD. */
export function ownRoutes({ targets, siteConfig }: Pick<GatewayOptions, 'targets' | 'siteConfig'>) {
  const readiness = new Readiness(targets);
  let description: { json: string; page: string } | undefined;
  const documented = () => {
    const api = openApi();
    description ??= { json: JSON.stringify(api), page: docsPage(api) };
    return description;
  };
  const handlers: Readonly<Record<string, Handler>> = {
    [calls.siteConfig.path]: (exchange) => answerJson(revalidated(exchange), 200, siteConfig),
    '/api/docs': (exchange) => answer(revalidated(exchange), 200, 'text/html', documented().page),
    '/api/docs/': (exchange) => moved(exchange, '/api/docs'),
    '/api/docs/docs.css': (exchange) => answer(revalidated(exchange), 200, 'text/css', docsStyle),
    '/api/docs/openapi.json': (exchange) => answer(revalidated(exchange), 200, 'application/json', documented().json),
    '/healthz': (exchange) => answerJson(revalidated(exchange), 200, { status: 'ok' }),
    '/readyz': (exchange) => readiness.answer(exchange),
  };
  return {
    find: (path: string): Handler | undefined => {
      const handler = Object.hasOwn(handlers, path) ? handlers[path] : undefined;
      return handler && ((exchange) => (isRead(exchange.req) ? handler(exchange) : refuseMethod(exchange, ['GET'])));
    },
  };
}
