import { SECOND } from '@easy-tax/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../../core/clock.js';
import {
  InjectRecords,
  newId,
  nullIfDuplicate,
  RECORDS_ENGINE,
  type Records,
  type RecordsEngine,
  records,
} from '../../data/index.js';

/** A lease on work of one replica at a time: holder and end. */
export const StoredLease = z.object({
  _id: z.string(),
  createdAt: z.string(),
  holder: z.string(),
  until: z.string(),
});
export type StoredLease = z.infer<typeof StoredLease>;

export const LeaseRecords = records('leases', StoredLease, { filter: ['holder', 'until'] });

/** Life of a lease: far longer than clocks of a cluster differ. */
const LEASE_MS = 20 * SECOND;

/**
 * Lets one of several replicas do something at a time (docs/decisions/scheduled-work.md). A service that is alone with
 * its records gets each lease, and nothing is written.
 */
@Injectable()
export class LeasesRepository {
  /** This process, among all that have the same records. */
  private readonly holder = newId();

  constructor(
    @InjectRecords(LeaseRecords) private readonly leases: Records<StoredLease>,
    private readonly clock: Clock,
    @Inject(RECORDS_ENGINE) private readonly engine: Pick<RecordsEngine, 'isShared'>,
  ) {}

  /** Takes a lease that is free or over, and renews one that is held. If several replicas try at once, one gets it. */
  async acquire(name: string): Promise<boolean> {
    if (!this.engine.isShared) return true;
    const lease = await this.leases.find(name);
    const now = this.clock.now();
    const createdAt = now.toISOString();
    const set = { holder: this.holder, until: new Date(now.getTime() + LEASE_MS).toISOString() };
    if (!lease) return (await nullIfDuplicate(this.leases.insert({ _id: name, createdAt, ...set }))) !== null;
    if (lease.holder !== this.holder && lease.until > createdAt) return false;
    return (await this.leases.change({ _id: name, holder: lease.holder, until: lease.until }, { set })) !== null;
  }

  /** Does nothing if another replica has it. */
  async release(name: string): Promise<void> {
    if (this.engine.isShared) await this.leases.remove({ _id: name, holder: this.holder });
  }
}
