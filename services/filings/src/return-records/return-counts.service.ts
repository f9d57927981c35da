import { setImmediate } from 'node:timers/promises';
import { DAY, HOUR, MINUTE, SECOND } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { Every, Scheduler } from '@easy-tax/platform/jobs';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { On } from '../events/events.js';
import type { StoredFiling } from '../paper-records/filing.records.js';
import { FilingsRepository } from '../paper-records/filings.repository.js';
import { type Arrived, countsOf, derived } from './derive.js';
import type { StoredReturn } from './return.records.js';
import type { StoredReturnMessage } from './return-parts.records.js';
import { ReturnMessagesRepository } from './return-parts.repository.js';
import { ReturnTalliesRepository } from './return-tallies.repository.js';
import { ReturnsRepository } from './returns.repository.js';

interface Arrivals extends Arrived {
  readonly papers: readonly StoredFiling[];
  readonly answers: readonly StoredReturnMessage[];
}

/** Reads what a client has sent for a return. */
@Injectable()
export class ReturnArrivals {
  constructor(
    private readonly filings: FilingsRepository,
    private readonly messages: ReturnMessagesRepository,
  ) {}

  async find({ _id, requests }: StoredReturn): Promise<Arrivals> {
    const open = requests.filter(({ state }) => state === 'open').map((request) => request._id);
    const [papers, answers] = await Promise.all([
      this.filings.listByReturn(_id),
      this.messages.newestAnswers(_id, open),
    ]);
    return { papers, answers };
  }

  /** The same for its open requests alone, without which nothing is read. */
  async findAnswers(stored: StoredReturn): Promise<Arrivals> {
    return stored.needs > 0 ? this.find(stored) : { papers: [], answers: [] };
  }
}

/** Updates the stored counts that lists filter by; scheduled work corrects them. */
@Injectable()
export class ReturnCounts {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly arrivals: ReturnArrivals,
    private readonly messages: ReturnMessagesRepository,
    private readonly filings: FilingsRepository,
  ) {}

  @On(
    'paper.stored',
    'paper.marked',
    'paper.restored',
    'paper.joined',
    'message.arrived',
    'messages.read',
    'request.settled',
  )
  recountReturn({ returnId }: { readonly returnId: string | null }): Promise<void> {
    return this.recount(returnId, () => false);
  }

  /** A request that has lost its answer is another one than staff see who accept it: they get a conflict. */
  @On('paper.removed', 'paper.left')
  recountWithoutPaper({ returnId }: { readonly returnId: string | null }): Promise<void> {
    return this.recount(returnId, (before, { answered }) => answered < before.answered);
  }

  private async recount(
    returnId: string | null,
    isConflict: (before: StoredReturn, now: Pick<StoredReturn, 'answered'>) => boolean,
  ): Promise<void> {
    for (;;) {
      if (returnId === null) return;
      const stored = await this.returns.findById(returnId);
      if (!stored) return this.sortOut(returnId);
      const { seen, counts } = await this.count(stored);
      for (const { _id } of seen) await this.filings.setStatus(_id, 'opened');
      if (seen.length > 0) continue;
      const { waitsFor } = derived({ ...stored, ...counts }, '');
      if (wrongAmong(stored, { ...counts, waitsFor }).length === 0) return;
      const version = stored.version + (isConflict(stored, counts) ? 1 : 0);
      if (await this.returns.replace(stored, { ...stored, ...counts, version })) return;
    }
  }

  /** Papers that were on their way while their return was taken back with its batch lie in none. */
  private async sortOut(returnId: string): Promise<void> {
    for (const paper of await this.filings.listByReturn(returnId))
      await this.filings.sort(paper, { returnId: null, requestId: null });
  }

  /** Names of stored values that differ from the derived ones. */
  async findWrong(stored: StoredReturn): Promise<string[]> {
    const { counts } = await this.count(stored);
    const { needs, answered, waitsFor, feeState } = derived({ ...stored, ...counts }, '');
    return wrongAmong(stored, { ...counts, needs, answered, waitsFor, feeState });
  }

  private async count(stored: StoredReturn) {
    const [arrived, newMessages] = await Promise.all([
      this.arrivals.find(stored),
      this.messages.countOfClientAfter(stored._id, stored.seenUpTo),
    ]);
    return { seen: seenUnopened(stored, arrived.papers), counts: countsOf(stored, arrived, newMessages) };
  }
}

/** Papers that staff have accepted or sent back without opening them, and not marked as unopened since: they have seen them. */
const seenUnopened = ({ requests }: StoredReturn, papers: readonly StoredFiling[]): StoredFiling[] =>
  papers.filter(({ status, requestId, createdAt, markedAt }) => {
    const request = requests.find(({ _id }) => _id === requestId);
    const judged = request?.state === 'accepted' ? request.settled : request?.sentBack;
    return status === 'unopened' && judged && createdAt <= judged.at && (markedAt ?? '') <= judged.at;
  });

const wrongAmong = (stored: StoredReturn, right: Partial<StoredReturn>): string[] =>
  (Object.keys(right) as (keyof StoredReturn)[]).filter((name) => right[name] !== stored[name]);

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
    for await (const stored of this.returns.wronglyRanked()) {
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
