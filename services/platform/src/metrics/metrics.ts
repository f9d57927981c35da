import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Finished } from '../http/request-log.js';

export interface Metrics {
  measure(finished: Finished): void;
  /** Where they are read; undefined without METRICS_PORT. */
  readonly url?: string;
  close(): Promise<void>;
}

const off: Metrics = { measure: () => undefined, close: () => Promise.resolve() };

const listen = (server: Server, host: string, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });

/**
 * Prometheus metrics on a listener of their own, which no gateway routes to: requests by route, method and status, and
 * the process. Without METRICS_PORT nothing is loaded or measured.
 */
export async function startMetrics(service: string, host: string, port: number | undefined): Promise<Metrics> {
  if (port === undefined) return off;
  const { collectDefaultMetrics, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
    registers: [registry],
  });
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await listen(server, host, port);
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}/metrics`,
    measure: ({ method, route, status, ms }) => durations.observe({ method, route, status }, ms / 1000),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
