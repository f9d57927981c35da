import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../core/clock.js';
import { InjectRecords, nullIfDuplicate, type Records, records } from '../data/index.js';

/** The last time of an event that owners monitor: a comparison of all documents, a failure. */
export const StoredMilestone = z.object({
  _id: z.string(),
  createdAt: z.string(),
  at: z.string(),
  ok: z.boolean(),
  figures: z.string(),
});
export type StoredMilestone = z.infer<typeof StoredMilestone>;

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
    const found: Milestone[] = [];
    for await (const stored of this.milestones.iterate()) found.push(milestoneOf(stored));
    return found;
  }
}

const milestoneOf = ({ _id: name, at, ok, figures }: StoredMilestone) => ({
  name,
  at,
  ok,
  figures: JSON.parse(figures) as Readonly<Record<string, number>>,
});
