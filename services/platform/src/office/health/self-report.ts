import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { version } from '@easy-tax/contracts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../core/clock.js';
import type { CommonConfig } from '../../core/config/config.js';
import { type SetGauge, Telemetry } from '../../core/telemetry/telemetry.js';
import { CONFIG, SERVICE } from '../../core/url-of.js';
import { RECORDS_ENGINE, type RecordsEngine } from '../../data/index.js';
import { diskUse } from '../../data/unfinished.js';
import { Milestones } from '../../jobs/milestones.repository.js';
import { OutboxRepository } from '../mail/outbox.repository.js';
import { Readiness } from './readiness.js';

/** Expiry of a PEM file's first certificate (the site's own), in seconds since 1970. */
async function certificateEnd(path: string): Promise<number> {
  const { validTo } = new X509Certificate(await readFile(path));
  return Date.parse(validTo) / 1000;
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
    const { TLS_CERT } = this.config;
    if (TLS_CERT) set('easytax_certificate_end_timestamp_seconds', await certificateEnd(TLS_CERT), {});
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
