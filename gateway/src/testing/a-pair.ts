import type { GatewayOptions } from '../gateway-options.js';
import { type Route, routeTable } from '../routes.js';
import { aGateway, type TestGateway } from './a-gateway.js';
import { anUpstream, stopUpstream, type Upstream } from './http.js';

/** A gateway before one service that does for every route what the test says. */
export interface Pair {
  readonly gateway: TestGateway;
  readonly service: Upstream;
  stop(): Promise<void>;
}

export async function aPair(
  onRequest: Parameters<typeof anUpstream>[0],
  options: Partial<GatewayOptions> = {},
): Promise<Pair> {
  const service = await anUpstream(onRequest);
  const gateway = await aGateway({
    ...options,
    targets: { auth: service.url, contacts: service.url, filings: service.url },
  });
  return {
    gateway,
    service,
    stop: async () => {
      await stopUpstream(service);
      await gateway.close();
    },
  };
}

/** The product's routes with other time-outs. */
export const impatient = (timeouts: Partial<Route['timeouts']>, maxFileMb = 1): Route[] =>
  routeTable(maxFileMb).map((route) => ({ ...route, timeouts: { ...route.timeouts, ...timeouts } }));
