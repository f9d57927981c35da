import { setTimeout as after } from 'node:timers/promises';
import { DAY, HOUR } from '@easy-tax/contracts';
import { Clock, InjectConfig, InjectLog, type Log } from '@easy-tax/platform/core';
import { Milestones, Scheduler } from '@easy-tax/platform/jobs';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FilingsConfig } from '../../config/filings.config.js';
import { IntegrityService } from './integrity.service.js';

/** Interval of the check whether a comparison of all documents is due. */
const CHECK_INTERVAL_MS = HOUR;
/** Maximum of names in the log; `npm run data -- verify` lists all. */
const NAMED = 20;

/** Compares every document with its record every few days, while the service works. */
@Injectable()
export class IntegrityJob implements OnModuleInit {
  constructor(
    private readonly integrity: IntegrityService,
    private readonly milestones: Milestones,
    private readonly scheduler: Scheduler,
    private readonly clock: Clock,
    @InjectConfig() private readonly config: FilingsConfig,
    @InjectLog() private readonly log: Log,
  ) {}

  onModuleInit(): void {
    if (this.config.INTEGRITY_DAYS > 0)
      this.scheduler.every(CHECK_INTERVAL_MS, 'integrity', (stop) => this.compareIfDue(stop));
  }

  /** A stopped comparison is not stored; the next one starts from the beginning. */
  async compareIfDue(stop: AbortSignal): Promise<void> {
    const last = await this.milestones.last('integrity');
    const due = last ? Date.parse(last.at) + this.config.INTEGRITY_DAYS * DAY : 0;
    if (this.clock.now().getTime() < due) return;
    const { checked, missing, damaged } = await this.integrity.compare(restsBetween(stop));
    const whole = missing.length + damaged.length === 0;
    await this.milestones.recordOutcome('integrity', whole, {
      checked,
      missing: missing.length,
      damaged: damaged.length,
    });
    if (whole) this.log.info({ checked }, 'every document is as its record says');
    else {
      const named = { checked, missing: missing.slice(0, NAMED), damaged: damaged.slice(0, NAMED) };
      this.log.error(named, 'documents are not as their records say');
    }
  }
}

/** Pauses after each document as long as it took, to leave capacity for requests. */
function restsBetween(stop: AbortSignal): () => Promise<void> {
  let began = performance.now();
  return async () => {
    await after(performance.now() - began, undefined, { signal: stop, ref: false });
    began = performance.now();
  };
}
