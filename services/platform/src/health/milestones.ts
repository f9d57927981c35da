import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { type Milestone, MilestonesRepository } from './milestones.repository.js';

/** Remembers when things last happened, for whoever looks after the service; every replica and restart knows it. */
@Injectable()
export class Milestones {
  constructor(
    private readonly stored: MilestonesRepository,
    private readonly clock: Clock,
  ) {}

  /** It has happened now: well, or with something to look at. */
  note(name: string, ok: boolean, figures: Readonly<Record<string, number>> = {}): Promise<void> {
    return this.stored.put({ name, at: this.clock.now().toISOString(), ok, figures });
  }

  /** What it was about is over; when it happened stays known. */
  settle(name: string): Promise<void> {
    return this.stored.settle(name);
  }

  /** Null where it never happened. */
  last(name: string): Promise<Milestone | null> {
    return this.stored.find(name);
  }

  all(): Promise<Milestone[]> {
    return this.stored.all();
  }
}
