import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { SECOND } from '@easy-tax/contracts';
import type { CommonConfig } from '../config/config.js';
import { urlOf } from '../http/url-of.js';
import { inTime } from '../in-time.js';
import type { Tracer } from '../tracing/span.js';
import { Telemetry } from './telemetry.js';

/** The last traces are not worth a longer wait. */
const LAST_TRACES_MS = 3 * SECOND;

/** Starts metrics and traces of a service. Each part is loaded only if its variable is set. */
export async function startTelemetry(service: string, config: CommonConfig) {
  const { HOST, METRICS_PORT, TRACES_URL, TRACES_RATIO } = config;
  const tracer =
    TRACES_URL === undefined
      ? undefined
      : (await import('../tracing/open-telemetry.js')).openTelemetry(service, TRACES_URL, TRACES_RATIO);
  if (METRICS_PORT === undefined)
    return { telemetry: new Telemetry(undefined, tracer), close: () => stopTelemetry(tracer) };
  const { prometheusRegistry } = await import('./prometheus.js');
  const telemetry = new Telemetry(prometheusRegistry(service), tracer);
  const server = await serveFigures(telemetry, HOST, METRICS_PORT);
  return { telemetry, metricsUrl: `${urlOf(server, HOST)}/metrics`, close: () => stopTelemetry(tracer, server) };
}

/** On a listener of their own, which no gateway routes to. */
async function serveFigures(telemetry: Telemetry, host: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    telemetry.figures().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await once(server.listen(port, host), 'listening');
  return server;
}

/** A collector that is away must not hold up the end, nor make it a failure. */
async function stopTelemetry(tracer?: Tracer, server?: Server): Promise<void> {
  server?.close();
  server?.closeAllConnections();
  if (tracer) await inTime(LAST_TRACES_MS, () => tracer.close()).catch(() => undefined);
}
