import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { CHECK_MS } from '../health/readiness.js';
import { inTime } from '../in-time.js';
import { Meter, type Sample } from './meter.js';
import {
  type CounterName,
  type HistogramName,
  type LabelsOf,
  type MetricDeclaration,
  metricNames,
} from './metric-names.js';

type Read = () => readonly Sample[] | Promise<readonly Sample[]>;
/** Longer than a check waits for a dependency that keeps silent, and shorter than those who collect wait (10 s). */
const READ_MS = 2 * CHECK_MS;

/** Figures for Prometheus. Loaded only where METRICS_PORT is set. */
export class PrometheusMeter extends Meter {
  readonly on = true;
  private readonly registry = new Registry();
  private readonly counters = new Map<string, Counter>();
  private readonly histograms = new Map<string, Histogram>();
  private readonly gauges = new Map<string, Gauge>();
  private readonly reads: Read[] = [];

  constructor(service: string) {
    super();
    this.registry.setDefaultLabels({ service });
    collectDefaultMetrics({ register: this.registry });
    for (const [name, declaration] of Object.entries<MetricDeclaration>(metricNames)) this.declare(name, declaration);
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  count<N extends CounterName>(name: N, labels: LabelsOf<N>, by = 1): void {
    this.counters.get(name)?.inc(labels, by);
  }

  time<N extends HistogramName>(name: N, labels: LabelsOf<N>, seconds: number): void {
    this.histograms.get(name)?.observe(labels, seconds);
  }

  watch(read: Read): void {
    this.reads.push(read);
  }

  /** Everything as Prometheus reads it. */
  async text(): Promise<string> {
    // Its own check reports a dependency that is down; its other figures are missing meanwhile.
    const samples = (await Promise.all(this.reads.map((read) => inTime(READ_MS, read).catch(() => [])))).flat();
    // A value that is no longer given must not stay.
    for (const gauge of this.gauges.values()) forget(gauge);
    for (const { name, value, labels } of samples) this.gauges.get(name)?.set(labels, value);
    return this.registry.metrics();
  }

  private declare(name: string, { kind, help, labels, buckets }: MetricDeclaration): void {
    const options = { name, help, labelNames: [...labels], registers: [this.registry] };
    if (kind === 'counter') this.counters.set(name, new Counter(options));
    else if (kind === 'gauge') this.gauges.set(name, new Gauge(options));
    else this.histograms.set(name, new Histogram({ ...options, buckets: [...(buckets ?? [])] }));
  }
}

/** All its values; one without labels would otherwise stand there as 0, which nobody has said. */
function forget(gauge: Gauge): void {
  gauge.reset();
  gauge.remove({});
}
