import { Injectable } from '@nestjs/common';
import { InjectRecords, nullIfDuplicate, type Records } from '../data/index.js';
import { LeaseRecords, type StoredLease } from './lease.records.js';

/** A lease that somebody wants: for whom, from now, and until when. */
export interface Wish {
  readonly name: string;
  readonly holder: string;
  readonly now: Date;
  readonly until: Date;
}

@Injectable()
export class LeasesRepository {
  constructor(@InjectRecords(LeaseRecords) private readonly leases: Records<StoredLease>) {}

  /** Takes a lease that is free or over. If several replicas try at once, one gets it. */
  async take({ name, holder, now, until }: Wish): Promise<boolean> {
    const held = await this.leases.find(name);
    const createdAt = now.toISOString();
    const set = { holder, until: until.toISOString() };
    if (!held) return (await nullIfDuplicate(this.leases.insert({ _id: name, createdAt, ...set }))) !== null;
    if (held.until > createdAt) return false;
    return (await this.leases.change({ _id: name, holder: held.holder, until: held.until }, { set })) !== null;
  }

  /** Keeps it for longer; false if another has it, or it was let go. */
  async keep({ name, holder, until }: Wish): Promise<boolean> {
    return (await this.leases.change({ _id: name, holder }, { set: { until: until.toISOString() } })) !== null;
  }

  /** Nothing happens if another has it. */
  async release(name: string, holder: string): Promise<void> {
    await this.leases.remove({ _id: name, holder });
  }
}
