import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { counters, gauges, histograms, type MetricDeclaration } from './telemetry.js';

/** A registry with the declared metrics of a service. Loaded only if METRICS_PORT is set. */
export function prometheusRegistry(service: string): Registry {
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
