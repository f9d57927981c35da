import { SECOND } from '@easy-tax/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../core/index.js';
import {
  InjectRecords,
  newId,
  nullIfDuplicate,
  RECORDS_ENGINE,
  type Records,
  type RecordsEngine,
  records,
} from '../data/index.js';

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
    // A later end was stored by a clock that stood ahead.
    const latest = new Date(now.getTime() + 2 * LEASE_MS).toISOString();
    if (lease.holder !== this.holder && lease.until > createdAt && lease.until <= latest) return false;
    return (await this.leases.change({ _id: name, holder: lease.holder, until: lease.until }, { set })) !== null;
  }

  /** Does nothing if another replica has it. */
  async release(name: string): Promise<void> {
    if (this.engine.isShared) await this.leases.remove({ _id: name, holder: this.holder });
  }
}

/** A calendar job, by its name, and the latest of its times that it has run for. */
const StoredCalendarRun = z.object({
  _id: z.string(),
  createdAt: z.string(),
  doneUntil: z.string(),
  /** When the clock was first seen so far after that time that it may be wrong. */
  farSince: z.string().nullish(),
});
type StoredCalendarRun = z.infer<typeof StoredCalendarRun>;

export const CalendarRunRecords = records('calendar_runs', StoredCalendarRun, { filter: ['doneUntil'] });

export interface CalendarRun {
  readonly doneUntil: Date;
  readonly farSince: Date | null;
}

/** The times that calendar jobs have run for, kept over restarts and shared by replicas. */
@Injectable()
export class CalendarRunsRepository {
  constructor(
    @InjectRecords(CalendarRunRecords) private readonly runs: Records<StoredCalendarRun>,
    private readonly clock: Clock,
  ) {}

  /** A new job counts as done until `first`. */
  async find(name: string, first: Date): Promise<CalendarRun> {
    const stored = await this.runs.find(name);
    if (stored) {
      const { doneUntil, farSince } = stored;
      return { doneUntil: new Date(doneUntil), farSince: farSince ? new Date(farSince) : null };
    }
    const run = { _id: name, createdAt: this.clock.now().toISOString(), doneUntil: first.toISOString() };
    await nullIfDuplicate(this.runs.insert(run));
    return { doneUntil: first, farSince: null };
  }

  /** The latest time that a job has run for; null if the scheduler has not seen it yet. */
  async findDoneUntil(name: string): Promise<Date | null> {
    const stored = await this.runs.find(name);
    return stored && new Date(stored.doneUntil);
  }

  async setFarSince(name: string, at: Date): Promise<void> {
    await this.runs.change({ _id: name }, { set: { farSince: at.toISOString() } });
  }

  /** Does nothing if another replica has stored a run since. */
  async setDoneUntil(name: string, before: Date, after: Date): Promise<void> {
    const set = { doneUntil: after.toISOString(), farSince: null };
    await this.runs.change({ _id: name, doneUntil: before.toISOString() }, { set });
  }
}

/** The last time of an event that owners monitor: a comparison of all documents, a failure. */
const StoredMilestone = z.object({
  _id: z.string(),
  createdAt: z.string(),
  at: z.string(),
  ok: z.boolean(),
  figures: z.string(),
});
type StoredMilestone = z.infer<typeof StoredMilestone>;

export const MilestoneRecords = records('milestones', StoredMilestone);

export type Milestone = ReturnType<typeof milestoneOf>;

/** Times of monitored events, shared by replicas and kept over restarts. */
@Injectable()
export class Milestones {
  constructor(
    @InjectRecords(MilestoneRecords) private readonly milestones: Records<StoredMilestone>,
    private readonly clock: Clock,
  ) {}

  async recordOutcome(name: string, ok: boolean, figures: Readonly<Record<string, number>> = {}): Promise<void> {
    const at = this.clock.now().toISOString();
    const set = { at, ok, figures: JSON.stringify(figures) };
    if (await this.milestones.change({ _id: name }, { set })) return;
    // A concurrent replica may have made the record.
    await nullIfDuplicate(this.milestones.insert({ _id: name, createdAt: at, ...set }));
  }

  /** Marks a failure as resolved; keeps its time. */
  async clearFailure(name: string): Promise<void> {
    // Usually there is nothing to clear, and a read is cheaper than a write.
    const known = await this.milestones.find(name);
    if (known && !known.ok) await this.milestones.change({ _id: name }, { set: { ok: true } });
  }

  async last(name: string): Promise<Milestone | null> {
    const stored = await this.milestones.find(name);
    return stored && milestoneOf(stored);
  }

  async all(): Promise<Milestone[]> {
    return (await this.milestones.list()).map(milestoneOf);
  }
}

const milestoneOf = ({ _id: name, at, ok, figures }: StoredMilestone) => ({
  name,
  at,
  ok,
  figures: JSON.parse(figures) as Readonly<Record<string, number>>,
});
