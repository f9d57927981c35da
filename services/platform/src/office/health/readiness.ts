import { X509Certificate } from 'node:crypto';
import { type ServiceStatus, type StoreEncryption, version } from '@easy-tax/contracts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, CONFIG, type CommonConfig, SERVICE } from '../../core/index.js';
import { type SetGauge, Telemetry } from '../../core/telemetry/telemetry.js';
import { withTimeout } from '../../core/timeout.js';
import { DataRefused, diskUse, RECORDS_ENGINE, type RecordsEngine } from '../../data/index.js';
import { type Milestone, Milestones } from '../../jobs/jobs.repository.js';
import { OutboxRepository } from '../mail/outbox.repository.js';

/** A part that does not answer within this time counts as down. */
const CHECK_TIMEOUT_MS = 2000;

interface Check {
  readonly name: string;
  readonly ok: boolean;
  readonly ms: number;
  readonly encryption?: StoreEncryption | undefined;
  /** Advice for a person, if the data is refused. */
  readonly refusal?: string;
}

interface Part {
  readonly check: () => Promise<unknown>;
  /** False: reported, but does not affect readiness. */
  readonly isVital?: boolean;
  readonly encryption?: StoreEncryption;
}

/** The dependencies that decide whether this service is ready. */
@Injectable()
export class Readiness {
  private readonly checks = new Map<string, Part>();
  private stopping = false;

  constructor(@Inject(RECORDS_ENGINE) engine: RecordsEngine) {
    this.add('records', () => engine.ping());
  }

  add(name: string, check: () => Promise<unknown>, more: Omit<Part, 'check'> = {}): void {
    this.checks.set(name, { check, ...more });
  }

  /** A stopping service is not ready, so that balancers use other replicas. */
  stop(): void {
    this.stopping = true;
  }

  async check(): Promise<{ ready: boolean; checks: Record<string, 'ok' | 'down'>; message?: string }> {
    const results = await this.checkEach();
    return {
      ready: !this.stopping && results.every(({ name, ok }) => ok || this.checks.get(name)?.isVital === false),
      checks: Object.fromEntries(results.map(({ name, ok }) => [name, ok ? 'ok' : 'down'])),
      message: results.find(({ refusal }) => refusal)?.refusal,
    };
  }

  checkEach(): Promise<Check[]> {
    return Promise.all(
      [...this.checks].map(async ([name, { check, encryption }]) => {
        const from = performance.now();
        const result = await withTimeout(CHECK_TIMEOUT_MS, check).then(
          () => ({ ok: true }),
          (error: unknown) => ({ ok: false, ...(error instanceof DataRefused && { refusal: error.message }) }),
        );
        return { name, ...result, encryption, ms: Math.round(performance.now() - from) };
      }),
    );
  }
}

const SWEEP = 'sweep ';

/** The state of a service and its machine, for owners. Contains no secrets: of SMTP_URL only host and port. */
@Injectable()
export class StatusReport {
  private readonly startedAt = new Date().toISOString();

  constructor(
    @Inject(CONFIG) private readonly config: CommonConfig,
    @Inject(SERVICE) private readonly service: string,
    private readonly readiness: Readiness,
    private readonly outbox: OutboxRepository,
    private readonly milestones: Milestones,
  ) {}

  async read(): Promise<ServiceStatus> {
    const { DATA_DIR, MONGO_URL, SMTP_URL, MAIL_FROM, RATE_LIMIT_SCALE } = this.config;
    const [checks, mails, milestones, { records, ...disk }] = await Promise.all([
      this.readiness.checkEach(),
      this.outbox.queue(),
      this.milestones.all(),
      diskUse(DATA_DIR, this.service),
    ]);
    return {
      version,
      node: process.versions.node,
      startedAt: this.startedAt,
      engine: MONGO_URL ? 'mongodb' : 'sqlite',
      checks,
      mailsWaiting: mails.waiting,
      oldestMailAt: mails.oldestAt,
      ...lastOf(milestones),
      mailServer: SMTP_URL ? mailServerOf(new URL(SMTP_URL)) : null,
      mailFrom: MAIL_FROM,
      rateScale: RATE_LIMIT_SCALE,
      disk: { ...disk, records: MONGO_URL ? null : records },
    };
  }
}

function lastOf(milestones: readonly Milestone[]): Pick<ServiceStatus, 'sweepFailures' | 'integrity'> {
  const integrity = milestones.find(({ name }) => name === 'integrity');
  const { checked = 0, missing = 0, damaged = 0 } = integrity?.figures ?? {};
  return {
    sweepFailures: milestones.flatMap(({ name, at, ok }) =>
      name.startsWith(SWEEP) ? [{ sweep: name.slice(SWEEP.length), at, over: ok }] : [],
    ),
    integrity: integrity ? { at: integrity.at, checked, missing, damaged } : null,
  };
}

/** The default ports are those of RFC 8314 and RFC 6409, as the mail library has them. */
function mailServerOf({ hostname, port, protocol }: URL): NonNullable<ServiceStatus['mailServer']> {
  const encrypted = protocol === 'smtps:';
  return { host: hostname, port: Number(port) || (encrypted ? 465 : 587), encrypted };
}

/** Expiry of the certificate that a gateway shows, in seconds since 1970. */
async function certificateEnd(url: string): Promise<number> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) });
  return Date.parse(new X509Certificate(await answer.text()).validTo) / 1000;
}

const seconds = (iso: string): number => Date.parse(iso) / 1000;

/** Gauges of the service itself, read at each collection. */
@Injectable()
export class SelfReport implements OnModuleInit {
  constructor(
    private readonly telemetry: Telemetry,
    @Inject(RECORDS_ENGINE) private readonly engine: RecordsEngine,
    private readonly readiness: Readiness,
    private readonly outbox: OutboxRepository,
    private readonly milestones: Milestones,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: CommonConfig,
    @Inject(SERVICE) private readonly service: string,
  ) {}

  onModuleInit(): void {
    const node = process.versions.node;
    this.telemetry.watch((set) => set('easytax_build_info', 1, { version, node }));
    this.telemetry.watch((set) => this.load(set));
    this.telemetry.watch((set) => this.checks(set));
    this.telemetry.watch((set) => this.disk(set));
    this.telemetry.watch((set) => this.mails(set));
    this.telemetry.watch((set) => this.certificate(set));
    this.telemetry.watch((set) => this.integrity(set));
  }

  private load(set: SetGauge): void {
    const { writesWaiting, pool } = this.engine.load();
    if (writesWaiting !== undefined) set('easytax_records_writes_waiting', writesWaiting, {});
    if (!pool) return;
    set('easytax_mongo_pool_connections', pool.inUse, { state: 'in_use' });
    set('easytax_mongo_pool_connections', pool.open - pool.inUse, { state: 'idle' });
    set('easytax_mongo_pool_waiting', pool.waiting, {});
    set('easytax_mongo_pool_max', pool.max, {});
  }

  private async checks(set: SetGauge): Promise<void> {
    for (const { name, ok } of await this.readiness.checkEach()) set('easytax_check_ok', ok ? 1 : 0, { check: name });
  }

  private async disk(set: SetGauge): Promise<void> {
    const { size, free } = await diskUse(this.config.DATA_DIR, this.service);
    set('easytax_disk_size_bytes', size, {});
    set('easytax_disk_free_bytes', free, {});
  }

  private async certificate(set: SetGauge): Promise<void> {
    const { CERTIFICATE_URL } = this.config;
    if (CERTIFICATE_URL) set('easytax_certificate_end_timestamp_seconds', await certificateEnd(CERTIFICATE_URL), {});
  }

  private async mails(set: SetGauge): Promise<void> {
    const { waiting, oldestAt } = await this.outbox.queue();
    const age = oldestAt ? Math.max(0, this.clock.now().getTime() / 1000 - seconds(oldestAt)) : 0;
    set('easytax_queue_length', waiting, { queue: 'mails' });
    set('easytax_queue_oldest_seconds', age, { queue: 'mails' });
  }

  /** One replica compares documents; every replica reports the stored result. */
  private async integrity(set: SetGauge): Promise<void> {
    const last = await this.milestones.last('integrity');
    if (!last) return;
    const { missing = 0, damaged = 0 } = last.figures;
    set('easytax_integrity_last_run_timestamp_seconds', seconds(last.at), {});
    set('easytax_integrity_findings', missing, { state: 'missing' });
    set('easytax_integrity_findings', damaged, { state: 'damaged' });
  }
}
