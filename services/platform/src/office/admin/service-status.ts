import { type ServiceStatus, version } from '@easy-tax/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { CommonConfig } from '../../core/config/config.js';
import { CONFIG, SERVICE } from '../../core/url-of.js';
import { diskUse } from '../../data/unfinished.js';
import { type Milestone, Milestones } from '../../jobs/milestones.repository.js';
import { Readiness } from '../health/readiness.js';
import { OutboxRepository } from '../mail/outbox.repository.js';

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
