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
  easytax_certificate_end_timestamp_seconds: { help: 'When the certificate of TLS_CERT ends', labels: [] },
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

export type CounterName = keyof typeof counters;
export type HistogramName = keyof typeof histograms;
export type GaugeName = keyof typeof gauges;
type All = typeof counters & typeof histograms & typeof gauges;
/** Exactly the labels that were declared. */
export type LabelsOf<N extends keyof All> = Readonly<Record<All[N]['labels'][number], string>>;
