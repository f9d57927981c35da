import { setImmediate } from 'node:timers/promises';
import { DAY, HOUR, MINUTE, SECOND } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { Every, Scheduler } from '@easy-tax/platform/jobs';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ClientContacts } from '../../clients/upkeep/clients-upkeep.service.js';
import { type EventOf, On } from '../../events/events.js';
import { FilingsRepository } from '../../paper-records/filings.repository.js';
import { ReturnCounts } from '../../return-records/return-counts.service.js';
import { ReturnTalliesRepository } from '../../return-records/return-tallies.repository.js';
import { ReturnMessagesRepository } from '../../return-records/return-threads.repository.js';
import { ReturnsRepository } from '../../return-records/returns.repository.js';

/** Tells clients' records of contact in their returns. */
@Injectable()
export class ContactsOfClients {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly contacts: ClientContacts,
  ) {}

  @On('paper.stored', 'message.arrived', 'message.sent', 'papers.asked')
  async recordContact({ returnId }: EventOf<'paper.stored' | 'message.arrived' | 'message.sent' | 'papers.asked'>) {
    const stored = returnId === null ? null : await this.returns.findById(returnId);
    if (stored) await this.contacts.recordContact(stored.owner);
  }
}

const INTERVAL_MS = 10 * MINUTE;
const FIRST_RUN_MS = SECOND;
/** Age of papers and messages that every run checks. */
const RECENT_MS = HOUR;

/**
 * Corrects stored derived fields of returns: they change with the day, and a crash may leave them outdated. Every run
 * checks recent papers and messages and a few finished returns; the first run and one a day check all open returns.
 */
@Injectable()
export class ReturnsSweep implements OnApplicationBootstrap {
  private allLookedAtMs = 0;
  private finishedCursor: string | undefined;

  constructor(
    private readonly returns: ReturnsRepository,
    private readonly tallies: ReturnTalliesRepository,
    private readonly counts: ReturnCounts,
    private readonly messages: ReturnMessagesRepository,
    private readonly filings: FilingsRepository,
    private readonly clock: Clock,
    private readonly scheduler: Scheduler,
  ) {}

  /** Runs soon after a start, even if a dead process still has the lease. Shell commands end before. */
  onApplicationBootstrap(): void {
    setTimeout(() => this.scheduler.runNow(this.sweep), FIRST_RUN_MS).unref();
  }

  @Every(INTERVAL_MS, 'returns')
  async sweep(stop?: AbortSignal): Promise<void> {
    const now = this.clock.now().getTime();
    for await (const stored of this.returns.newlyOverdue()) {
      if (stop?.aborted) return;
      // A concurrent change also updates the field.
      await this.returns.replace(stored, stored);
    }
    for (const returnId of await this.withArrivalsSince(new Date(now - RECENT_MS))) {
      if (stop?.aborted) return;
      await this.counts.recountReturn({ returnId });
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

  /** They grow every year and seldom change. */
  private async recountSomeFinished(stop?: AbortSignal): Promise<void> {
    const { rows, next } = await this.returns.pageOfFinished(this.finishedCursor);
    for (const { _id } of rows) {
      if (stop?.aborted) return;
      await this.counts.recountReturn({ returnId: _id });
    }
    this.finishedCursor = next ?? undefined;
  }

  private async recountOpen(stop?: AbortSignal): Promise<void> {
    for await (const { _id } of this.returns.unfinished()) {
      if (stop?.aborted) return;
      await this.counts.recountReturn({ returnId: _id });
      // SQLite is synchronous: lets other requests run in between.
      await setImmediate();
    }
    await this.tallies.recount(await this.tallies.all(), this.returns.all());
  }
}
