import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Meter, noMeter } from './meter.js';

export interface Metrics {
  readonly meter: Meter;
  /** The address of the figures; undefined without METRICS_PORT. */
  readonly url?: string;
  close(): Promise<void>;
}

const listen = (server: Server, host: string, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });

/**
 * Prometheus metrics on a listener of their own, which no gateway routes to. Without METRICS_PORT nothing is loaded or
 * measured.
 */
export async function startMetrics(service: string, host: string, port: number | undefined): Promise<Metrics> {
  if (port === undefined) return { meter: noMeter, close: () => Promise.resolve() };
  const { PrometheusMeter } = await import('./prometheus-meter.js');
  const meter = new PrometheusMeter(service);
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    meter.text().then(
      (text) => response.writeHead(200, { 'content-type': meter.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await listen(server, host, port);
  const at = host.includes(':') ? `[${host}]` : host;
  return {
    meter,
    url: `http://${at}:${(server.address() as AddressInfo).port}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
