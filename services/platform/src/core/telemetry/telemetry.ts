import { SECOND } from '@easy-tax/contracts';
import type { Counter, Gauge, Histogram, Metric, Registry } from 'prom-client';
import { StorageDown, withTimeout } from '../timeout.js';
import { type Attributes, runInSpan, type Span, type Tracer } from './trace.js';

export interface MetricDeclaration {
  readonly help: string;
  /** A small set of known values: route patterns, names of operations; never an id, a name or an address. */
  readonly labels: readonly string[];
  readonly buckets?: readonly number[];
}
type Declared = Readonly<Record<string, MetricDeclaration>>;

/** All metrics of a service. Dashboards and alerts use no other. */
export const counters = {
  easytax_upload_bytes_total: { help: 'Bytes of documents stored', labels: [] },
  easytax_orphans_found_total: { help: 'Objects without a record that were found', labels: [] },
  easytax_orphans_removed_total: { help: 'Objects without a record that were removed', labels: [] },
  easytax_full_total: { help: 'Writes of records and objects that found no room', labels: [] },
  easytax_mails_refused_total: { help: 'Mails whose recipient the mail server refused for good', labels: [] },
  easytax_sweep_failures_total: { help: 'Rounds that failed', labels: ['sweep'] },
  easytax_rate_limited_total: { help: 'Requests over a limit', labels: ['limit', 'by'] },
  easytax_security_events_total: { help: 'Events of the audit trail that owners hear of', labels: ['kind'] },
  easytax_session_lookups_total: { help: 'Callers of sessions: hit was known, miss asked of auth', labels: ['answer'] },
} as const satisfies Declared;

export const histograms = {
  http_request_duration_seconds: {
    help: 'Time from the first byte of a request to the end of its answer',
    labels: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
  },
  easytax_records_duration_seconds: {
    help: 'What the records took for one operation',
    labels: ['operation', 'type', 'outcome'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
  },
  easytax_objects_duration_seconds: {
    help: 'What the object store took for one operation; get until its first byte could be read',
    labels: ['operation', 'outcome'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
  },
} as const satisfies Declared;

export const gauges = {
  easytax_build_info: { help: 'Always 1; what runs, by its labels', labels: ['version', 'node'] },
  easytax_check_ok: { help: 'A check of /readyz: 1 where it passes', labels: ['check'] },
  easytax_certificate_end_timestamp_seconds: { help: 'When the certificate that is served ends', labels: [] },
  easytax_disk_free_bytes: { help: 'Free on the disk under DATA_DIR', labels: [] },
  easytax_disk_size_bytes: { help: 'Size of the disk under DATA_DIR', labels: [] },
  easytax_records_writes_waiting: { help: 'Writes that wait for the disk (SQLite)', labels: [] },
  easytax_mongo_pool_connections: { help: 'Open connections to MongoDB', labels: ['state'] },
  easytax_mongo_pool_max: { help: 'How many there may be', labels: [] },
  easytax_mongo_pool_waiting: { help: 'Operations that wait for a connection', labels: [] },
  easytax_integrity_last_run_timestamp_seconds: { help: 'The last comparison of all documents', labels: [] },
  easytax_integrity_findings: { help: 'Documents that this comparison found', labels: ['state'] },
  easytax_backup_last_success_timestamp_seconds: { help: 'The last backup without findings began', labels: [] },
  easytax_backup_due_timestamp_seconds: { help: 'When the next is due', labels: [] },
  easytax_backup_result: { help: 'Always 1; how the last one went, by its label', labels: ['result'] },
  easytax_queue_length: { help: 'What waits to be done', labels: ['queue'] },
  easytax_queue_oldest_seconds: { help: 'How long the oldest of it has waited', labels: ['queue'] },
  easytax_sweep_last_success_timestamp_seconds: { help: 'It last ended well on this replica', labels: ['sweep'] },
  easytax_sweep_last_failure_timestamp_seconds: { help: 'It last failed on this replica', labels: ['sweep'] },
  easytax_sweep_last_duration_seconds: { help: 'How long its last round took', labels: ['sweep'] },
} as const satisfies Declared;

type CounterName = keyof typeof counters;
type HistogramName = keyof typeof histograms;
type GaugeName = keyof typeof gauges;
type All = typeof counters & typeof histograms & typeof gauges;
/** Exactly the labels that were declared. */
type LabelsOf<N extends keyof All> = Readonly<Record<All[N]['labels'][number], string>>;

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
