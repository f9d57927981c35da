import { SECOND } from '@easy-tax/contracts';
import type { CommonConfig } from '../config/config.js';
import type { Finished } from '../http/request/request-log.js';
import { inTime } from '../in-time.js';
import type { Tracer } from '../tracing/span.js';
import { startMetrics } from './metrics.js';
import { Telemetry } from './telemetry.js';

/** The last traces are not worth a longer wait. */
const LAST_TRACES_MS = 3 * SECOND;

export interface RunningTelemetry {
  readonly telemetry: Telemetry;
  /** Undefined without TRACES_URL. */
  readonly tracer: Tracer | undefined;
  /** The address of the figures; undefined without METRICS_PORT. */
  readonly metricsUrl: string | undefined;
  measure(finished: Finished): void;
  close(): Promise<void>;
}

/** Starts metrics and traces of a service. Each part is loaded only if its variable is set. */
export async function startTelemetry(service: string, config: CommonConfig): Promise<RunningTelemetry> {
  const tracer = await startTracing(service, config);
  const { meter, url, close } = await startMetrics(service, config.HOST, config.METRICS_PORT);
  return {
    telemetry: new Telemetry(meter, tracer !== undefined),
    tracer,
    metricsUrl: url,
    measure: ({ method, route, status, ms }) =>
      meter.time('http_request_duration_seconds', { method, route, status: String(status) }, ms / 1000),
    close: async () => {
      // A collector that is away must not hold up the end, nor make it a failure.
      const lastTraces = tracer && inTime(LAST_TRACES_MS, () => tracer.close()).catch(() => undefined);
      await Promise.all([close(), lastTraces]);
    },
  };
}

async function startTracing(service: string, { TRACES_URL, TRACES_RATIO }: CommonConfig): Promise<Tracer | undefined> {
  if (TRACES_URL === undefined) return undefined;
  const { openTelemetry } = await import('../tracing/open-telemetry.js');
  return openTelemetry(service, { url: TRACES_URL, ratio: TRACES_RATIO });
}
