import { setImmediate } from 'node:timers/promises';
import { DAY, HOUR, MINUTE, SECOND } from '@easy-tax/contracts';
import { Clock, Sweepers } from '@easy-tax/platform';
import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { FilingsRepository } from '../../filings/filings.repository.js';
import { ReturnCounts } from '../stored/return-counts.service.js';
import { ReturnTalliesRepository } from '../stored/return-tallies.repository.js';
import { ReturnMessagesRepository } from '../stored/return-threads.repository.js';
import { ReturnsRepository } from '../stored/returns.repository.js';

const ROUND_MS = 10 * MINUTE;
const FIRST_ROUND_MS = SECOND;
/** Arrivals of this time are looked at in each round. */
const RECENT_MS = HOUR;

/**
 * Mends what is stored beside returns for lists: days pass, and a crash may come between a paper or message and its count.
 * Recent arrivals are looked at in each round, all open returns right after a start and once a day, and finished ones a
 * few in each round.
 */
@Injectable()
export class ReturnsSweep implements OnModuleInit, OnApplicationBootstrap {
  private nudge: () => void = () => undefined;
  private allLookedAtMs = 0;
  private finishedCursor: string | undefined;

  constructor(
    private readonly returns: ReturnsRepository,
    private readonly tallies: ReturnTalliesRepository,
    private readonly counts: ReturnCounts,
    private readonly messages: ReturnMessagesRepository,
    private readonly filings: FilingsRepository,
    private readonly clock: Clock,
    private readonly sweepers: Sweepers,
  ) {}

  onModuleInit(): void {
    this.nudge = this.sweepers.every(ROUND_MS, 'returns', (stop) => this.sweep(stop));
  }

  /** Counts that a crash has left are right soon, even if the dead process still has the lease. Commands have no rounds by then. */
  onApplicationBootstrap(): void {
    setTimeout(this.nudge, FIRST_ROUND_MS).unref();
  }

  async sweep(stop?: AbortSignal): Promise<void> {
    const now = this.clock.now().getTime();
    for await (const stored of this.returns.newlyOverdue()) {
      if (stop?.aborted) return;
      // One that somebody changes at this moment becomes overdue by that change.
      await this.returns.replace(stored, stored);
    }
    for (const returnId of await this.withArrivalsSince(new Date(now - RECENT_MS))) {
      if (stop?.aborted) return;
      await this.counts.recount(returnId);
    }
    if (now - this.allLookedAtMs >= DAY) {
      await this.recountOpen(stop);
      this.allLookedAtMs = now;
    }
    await this.recountSomeFinished(stop);
  }

  private async withArrivalsSince(since: Date): Promise<Set<string>> {
    const ids = new Set<string>();
    for await (const { returnId } of this.messages.fromClientsSince(since)) ids.add(returnId);
    for await (const { returnId } of this.filings.sortedSince(since)) if (returnId) ids.add(returnId);
    return ids;
  }

  /** There are more of them with each year, and few change. */
  private async recountSomeFinished(stop?: AbortSignal): Promise<void> {
    const { rows, next } = await this.returns.pageOfFinished(this.finishedCursor);
    for (const { _id } of rows) {
      if (stop?.aborted) return;
      await this.counts.recount(_id);
    }
    this.finishedCursor = next ?? undefined;
  }

  private async recountOpen(stop?: AbortSignal): Promise<void> {
    for await (const { _id } of this.returns.unfinished()) {
      if (stop?.aborted) return;
      await this.counts.recount(_id);
      // SQLite answers at once: requests have their turn in between.
      await setImmediate();
    }
    await this.tallies.recount(await this.tallies.all(), this.returns.all());
  }
}
