import { version } from '@easy-tax/contracts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../clock.js';
import type { CommonConfig } from '../config/config.js';
import { certificateEnd } from '../data/certificate-end.js';
import { diskUse } from '../data/disk-use.js';
import { RECORDS_ENGINE, type RecordsEngine } from '../data/index.js';
import { type Milestone, Milestones } from '../health/milestones.repository.js';
import { Readiness } from '../health/readiness.js';
import { Outbox } from '../mail/outbox.js';
import { CONFIG, SERVICE } from '../tokens.js';
import { Meter, type Sample, sample } from './meter.js';

const seconds = (iso: string): number => Date.parse(iso) / 1000;

/** The figures that every service gives of itself whenever they are collected. */
@Injectable()
export class SelfReport implements OnModuleInit {
  constructor(
    private readonly meter: Meter,
    @Inject(RECORDS_ENGINE) private readonly engine: RecordsEngine,
    private readonly readiness: Readiness,
    private readonly outbox: Outbox,
    private readonly milestones: Milestones,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: CommonConfig,
    @Inject(SERVICE) private readonly service: string,
  ) {}

  onModuleInit(): void {
    const node = process.versions.node;
    this.meter.watch(() => [sample('easytax_build_info', 1, { version, node })]);
    this.meter.watch(() => this.load());
    this.meter.watch(() => this.checks());
    this.meter.watch(() => this.disk());
    this.meter.watch(() => this.mails());
    this.meter.watch(() => this.certificate());
    this.meter.watch(async () => (await this.milestones.all()).flatMap(samplesOf));
  }

  private load(): readonly Sample[] {
    const { writesWaiting, pool } = this.engine.load();
    return [
      ...(writesWaiting === undefined ? [] : [sample('easytax_records_writes_waiting', writesWaiting, {})]),
      ...(pool
        ? [
            sample('easytax_mongo_pool_connections', pool.inUse, { state: 'in_use' }),
            sample('easytax_mongo_pool_connections', pool.open - pool.inUse, { state: 'idle' }),
            sample('easytax_mongo_pool_waiting', pool.waiting, {}),
            sample('easytax_mongo_pool_max', pool.max, {}),
          ]
        : []),
    ];
  }

  private async checks(): Promise<readonly Sample[]> {
    const checks = await this.readiness.lookClosely();
    return checks.map(({ name, ok }) => sample('easytax_check_ok', ok ? 1 : 0, { check: name }));
  }

  private async disk(): Promise<readonly Sample[]> {
    const { size, free } = await diskUse(this.config.DATA_DIR, this.service);
    return [sample('easytax_disk_size_bytes', size, {}), sample('easytax_disk_free_bytes', free, {})];
  }

  private async certificate(): Promise<readonly Sample[]> {
    const { TLS_CERT } = this.config;
    return TLS_CERT ? [sample('easytax_certificate_end_timestamp_seconds', await certificateEnd(TLS_CERT), {})] : [];
  }

  private async mails(): Promise<readonly Sample[]> {
    const { waiting, oldestAt } = await this.outbox.queue();
    const age = oldestAt ? Math.max(0, this.clock.now().getTime() / 1000 - seconds(oldestAt)) : 0;
    const labels = { queue: 'mails' };
    return [sample('easytax_queue_length', waiting, labels), sample('easytax_queue_oldest_seconds', age, labels)];
  }
}

/** One replica compares documents, for all: each replica reports the same. */
function samplesOf({ name, at, figures: { missing = 0, damaged = 0 } }: Milestone): readonly Sample[] {
  if (name !== 'integrity') return [];
  return [
    sample('easytax_integrity_last_run_timestamp_seconds', seconds(at), {}),
    sample('easytax_integrity_findings', missing, { state: 'missing' }),
    sample('easytax_integrity_findings', damaged, { state: 'damaged' }),
  ];
}
