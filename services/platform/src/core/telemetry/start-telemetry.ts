import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { limits, SECOND } from '@easy-tax/contracts';
import type { Registry } from 'prom-client';
import { type CommonConfig, urlOf } from '../config/config.js';
import { withTimeout } from '../timeout.js';
import { counters, gauges, histograms, type MetricDeclaration, Telemetry } from './telemetry.js';

/** Sending the last traces may delay the end of the process by this. */
const LAST_TRACES_MS = 3 * SECOND;

/** Starts metrics and traces of a service. Each part is loaded only if its variable is set. */
export async function startTelemetry(service: string, config: CommonConfig, host: string) {
  const { METRICS_PORT: port, TRACES_URL: tracesUrl, TRACES_RATIO } = config;
  const isMeasured = port !== undefined;
  const registry = isMeasured ? await prometheusRegistry(service) : undefined;
  const tracer =
    tracesUrl === undefined
      ? undefined
      : (await import('./open-telemetry.js')).openTelemetry(service, tracesUrl, TRACES_RATIO);
  const telemetry = new Telemetry(registry, tracer);
  const server = isMeasured ? await serveMetrics(telemetry, host, port) : undefined;
  const close = async () => {
    server?.close();
    server?.closeAllConnections();
    // A missing collector must neither delay the end nor make it fail.
    if (tracer) await withTimeout(LAST_TRACES_MS, () => tracer.close()).catch(() => undefined);
  };
  return { telemetry, metricsUrl: server && `${urlOf(server, host)}/metrics`, close };
}

/** A registry with the declared metrics of a service. */
async function prometheusRegistry(service: string): Promise<Registry> {
  const { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  for (const [Kind, declared] of [
    [Counter, counters],
    [Histogram, histograms],
    [Gauge, gauges],
  ] as const)
    for (const [name, { help, labels, buckets = [] }] of Object.entries<MetricDeclaration>(declared))
      new Kind({ name, help, labelNames: [...labels], buckets: [...buckets], registers: [registry] });
  return registry;
}

/** Serves /metrics on a separate port, to which no gateway routes. */
async function serveMetrics(telemetry: Telemetry, host: string, port: number): Promise<Server> {
  const server = createServer({ maxHeaderSize: limits.headBytes }, (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    telemetry.collectMetrics().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await once(server.listen(port, host), 'listening');
  return server;
}
