import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { newId, RECORDS_ENGINE, type RecordsEngine } from '../data/index.js';
import { type Lease, RenewedLease, uncontested, wishOf } from './lease.js';
import { LeasesRepository } from './leases.repository.js';

/**
 * What one of several replicas does at a time (docs/decisions/scheduled-work.md). Where a service is alone with its
 * records, each lease is granted and nothing is written.
 */
@Injectable()
export class Leases {
  /** This process, among all that have the same records. */
  private readonly holder = newId();

  constructor(
    private readonly leases: LeasesRepository,
    private readonly clock: Clock,
    @Inject(RECORDS_ENGINE) private readonly engine: Pick<RecordsEngine, 'shared'>,
  ) {}

  /** The lease of that name, kept until it is let go or lost; null where another replica has it. */
  async take(name: string): Promise<Lease | null> {
    if (!this.engine.shared) return uncontested();
    const askedMs = performance.now();
    const taken = await this.leases.take(wishOf(name, this.holder, this.clock));
    return taken ? new RenewedLease(name, this.holder, this.leases, this.clock, askedMs) : null;
  }
}
