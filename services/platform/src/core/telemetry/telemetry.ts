import { SECOND } from '@easy-tax/contracts';
import type { Counter, Gauge, Histogram, Metric, Registry } from 'prom-client';
import { StorageDown, withTimeout } from '../timeout.js';
import { type CounterName, type GaugeName, gauges, type HistogramName, type LabelsOf } from './metric-names.js';
import { type Attributes, runInSpan, type Span, type Tracer } from './trace.js';

/** Gives a gauge a value; its labels are checked by its name. */
export type SetGauge = <N extends GaugeName>(name: N, value: number, labels: LabelsOf<N>) => void;
type Read = (set: SetGauge) => void | Promise<void>;

interface Operation<N extends HistogramName> {
  readonly metric: N;
  /** The metric's labels without `outcome`, which the work's end gives. */
  readonly labels: Omit<LabelsOf<N>, 'outcome'>;
  readonly span: string;
  /** Tells errors that are normal answers from failures. */
  readonly answers?: (error: unknown) => boolean;
}
type WithOutcome = { [N in HistogramName]: 'outcome' extends keyof LabelsOf<N> ? N : never }[HistogramName];

/** Above the time limit of a check (2 s), and below that of collectors (10 s). */
const COLLECT_TIMEOUT_MS = 4 * SECOND;

/** Metrics (prom-client) and traces (OpenTelemetry) of a service; nothing else calls these two libraries. */
export class Telemetry {
  private readonly reads: Read[] = [];

  /** Without METRICS_PORT there is no registry: then nothing is measured. */
  constructor(
    private readonly registry?: Registry,
    private readonly tracer?: Tracer,
  ) {}

  /** False: nothing is measured or traced, so callers need not wrap their work. */
  get on(): boolean {
    return Boolean(this.registry ?? this.tracer);
  }

  /** Starts the trace of a request, or continues the one that its headers name; undefined without TRACES_URL. */
  startTrace(headers: Readonly<Record<string, unknown>>, attributes: Attributes): Span | undefined {
    return this.tracer?.startTrace(headers, attributes);
  }

  count<N extends CounterName>(name: N, labels: LabelsOf<N>, by = 1): void {
    this.metric<Counter>(name)?.inc(labels, by);
  }

  time<N extends HistogramName>(name: N, labels: LabelsOf<N>, seconds: number): void {
    this.metric<Histogram>(name)?.observe(labels, seconds);
  }

  /** Registers a reader that sets gauges at each collection. If it fails, its gauges are left out. */
  watch(read: Read): void {
    this.reads.push(read);
  }

  /** Does the work and reports its time and outcome. @throws the work's error */
  async during<N extends WithOutcome, T>({ metric, labels, span, answers }: Operation<N>, work: () => Promise<T>) {
    const from = performance.now();
    const recordOutcome = (outcome: string) =>
      this.time(metric, { ...labels, outcome } as LabelsOf<N>, (performance.now() - from) / 1000);
    try {
      const result = await runInSpan(span, { ...labels } as Record<string, string>, work);
      recordOutcome('ok');
      return result;
    } catch (error) {
      recordOutcome(answers?.(error) ? 'ok' : 'error');
      if (error instanceof StorageDown && error.isFull) this.count('easytax_full_total', {});
      throw error;
    }
  }

  async collectMetrics(): Promise<string> {
    // Clears earlier values. `remove` is for gauges without labels, which would show 0.
    for (const name of Object.keys(gauges)) {
      this.metric<Gauge>(name)?.reset();
      this.metric<Gauge>(name)?.remove({});
    }
    const set: SetGauge = (name, value, labels) => this.metric<Gauge>(name)?.set(labels, value);
    // A failing dependency is reported by its check; its other metrics are missing meanwhile.
    await Promise.all(
      this.reads.map((read) => withTimeout(COLLECT_TIMEOUT_MS, () => read(set)).catch(() => undefined)),
    );
    return this.registry?.metrics() ?? '';
  }

  private metric<M extends Metric>(name: string): M | undefined {
    return this.registry?.getSingleMetric(name) as M | undefined;
  }
}
