import { setImmediate } from 'node:timers/promises';
import { DAY, HOUR, limits, MINUTE, SECOND } from '@easy-tax/contracts';
import { Clock, InjectLog, inBatches, type Log } from '@easy-tax/platform/core';
import { Every, Scheduler } from '@easy-tax/platform/jobs';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ClientContacts } from '../../clients/upkeep/clients-upkeep.service.js';
import { type EventOf, On } from '../../events/events.js';
import { FilingsRepository } from '../../paper-records/filings.repository.js';
import type { StoredReturnFile } from '../../return-records/return.records.js';
import { ReturnCounts } from '../../return-records/return-counts.service.js';
import { ReturnFiles } from '../../return-records/return-files.js';
import { ReturnFilesRepository } from '../../return-records/return-files.repository.js';
import { ReturnTalliesRepository } from '../../return-records/return-tallies.repository.js';
import { ReturnMessagesRepository } from '../../return-records/return-threads.repository.js';
import { namesFile } from '../../return-records/return-view.js';
import { ReturnsRepository } from '../../return-records/returns.repository.js';
import { BATCH_SIZE } from '../../storage/cleanup/cleanup.service.js';

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

/** Twice the life of an idempotency key: no repeat of the upload can still name the file. */
const GRACE_MS = 2 * limits.idempotencyMs;

/** Removes files that no return names: a crash came between file and return, and the upload was not repeated. */
@Injectable()
export class UnnamedFilesService {
  /** Older files need no check: returns never drop a file. */
  private sweptUntil = new Date(0);

  constructor(
    private readonly files: ReturnFilesRepository,
    private readonly returns: ReturnsRepository,
    private readonly returnFiles: ReturnFiles,
    private readonly clock: Clock,
    @InjectLog() private readonly log: Log,
  ) {}

  @Every(HOUR, 'files that no return names')
  async sweep(stop?: AbortSignal): Promise<void> {
    const before = new Date(this.clock.now().getTime() - GRACE_MS);
    for await (const file of this.unnamed(before, this.sweptUntil)) {
      if (stop?.aborted) return;
      await this.returnFiles.remove(file);
      this.log.warn({ file: file._id, return: file.returnId }, 'removed a file that its return has never named');
    }
    this.sweptUntil = before;
  }

  /** Files stored between `since` and `before` that no return names. */
  async *unnamed(before: Date, since = new Date(0)): AsyncIterable<StoredReturnFile> {
    for await (const files of inBatches(this.files.storedBetween(since, before), BATCH_SIZE)) {
      const returns = await this.returns.findByIds(files.map(({ returnId }) => returnId));
      yield* files.filter(({ _id, returnId }) => {
        const stored = returns.get(returnId);
        return !stored || !namesFile(stored, _id);
      });
    }
  }
}
