import { calls, openApi } from '@easy-tax/contracts';
import { answer, answerJson, refuseMethod } from './answers.js';
import { type Client, isLocal } from './client.js';
import { docsPage } from './docs/page.js';
import { docsStyle } from './docs/style.js';
import { type Exchange, isRead } from './exchange.js';
import type { GatewayOptions } from './gateway-options.js';
import { Readiness } from './readiness.js';

/** The bodies of signs of life. */
export const alive = { status: 'ok' };

type Handler = (exchange: Exchange) => void | Promise<void>;

function revalidated(exchange: Exchange): Exchange {
  exchange.res.setHeader('Cache-Control', 'no-cache');
  return exchange;
}

function moved(exchange: Exchange, path: string): void {
  exchange.res.setHeader('Location', path);
  answer(exchange, 308, 'text/plain', '');
}

/** Where the gateway answers itself, by exact path. `local`: only to programs of this machine, for which nothing else
 * is there; whether the services are ready is no business of others. */
export const ownPaths = [
  { path: calls.siteConfig.path, name: 'config', local: false },
  { path: '/api/docs', name: 'docs', local: false },
  { path: '/api/docs/', name: 'docsfolder', local: false },
  { path: '/api/docs/docs.css', name: 'docsstyle', local: false },
  { path: '/api/docs/openapi.json', name: 'openapi', local: false },
  { path: '/healthz', name: 'alive', local: false },
  { path: '/readyz', name: 'ready', local: true },
] as const;
type OwnName = (typeof ownPaths)[number]['name'];

/** What of the API's reference is served, made once. */
export function documents() {
  const api = openApi();
  return { json: JSON.stringify(api), page: docsPage(api), style: docsStyle };
}

/** What the gateway answers itself; all of it by GET and HEAD. */
export function ownRoutes({ targets, siteConfig }: Pick<GatewayOptions, 'targets' | 'siteConfig'>) {
  const readiness = new Readiness(targets);
  let made: ReturnType<typeof documents> | undefined;
  const documented = () => {
    made ??= documents();
    return made;
  };
  const handlers: Readonly<Record<OwnName, Handler>> = {
    config: (exchange) => answerJson(revalidated(exchange), 200, siteConfig),
    docs: (exchange) => answer(revalidated(exchange), 200, 'text/html', documented().page),
    docsfolder: (exchange) => moved(exchange, '/api/docs'),
    docsstyle: (exchange) => answer(revalidated(exchange), 200, 'text/css', documented().style),
    openapi: (exchange) => answer(revalidated(exchange), 200, 'application/json', documented().json),
    alive: (exchange) => answerJson(revalidated(exchange), 200, alive),
    ready: (exchange) => readiness.answer(exchange),
  };
  return {
    find: (path: string, client: Client): Handler | undefined => {
      const own = ownPaths.find((each) => each.path === path);
      if (!own || (own.local && !isLocal(client))) return undefined;
      const handler = handlers[own.name];
      return (exchange) => (isRead(exchange.req) ? handler(exchange) : refuseMethod(exchange, ['GET']));
    },
  };
}
