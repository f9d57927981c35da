import { SECOND } from '@easy-tax/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRecords, nullIfDuplicate, type Records } from '../data/index.js';
import { LeaseRecords, type StoredLease } from './lease.records.js';

/** A holder that dies is replaced after that; it is far more than clocks of one cluster differ. */
export const LEASE_MS = 20 * SECOND;

const untilFrom = (now: Date): string => new Date(now.getTime() + LEASE_MS).toISOString();

@Injectable()
export class LeasesRepository {
  constructor(@InjectRecords(LeaseRecords) private readonly leases: Records<StoredLease>) {}

  /** Takes a lease that is free or over. If several replicas try at once, one gets it. */
  async acquire(name: string, holder: string, now: Date): Promise<boolean> {
    const lease = await this.leases.find(name);
    const createdAt = now.toISOString();
    const set = { holder, until: untilFrom(now) };
    if (!lease) return (await nullIfDuplicate(this.leases.insert({ _id: name, createdAt, ...set }))) !== null;
    if (lease.until > createdAt) return false;
    return (await this.leases.change({ _id: name, holder: lease.holder, until: lease.until }, { set })) !== null;
  }

  /** Keeps it for longer; false if another has it, or it was let go. */
  async renew(name: string, holder: string, now: Date): Promise<boolean> {
    return (await this.leases.change({ _id: name, holder }, { set: { until: untilFrom(now) } })) !== null;
  }

  /** Nothing happens if another has it. */
  async release(name: string, holder: string): Promise<void> {
    await this.leases.remove({ _id: name, holder });
  }
}
