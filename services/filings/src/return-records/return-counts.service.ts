import { Injectable } from '@nestjs/common';
import { On } from '../events/events.js';
import type { StoredFiling } from '../paper-records/filing.records.js';
import { FilingsRepository } from '../paper-records/filings.repository.js';
import { type Arrived, countsOf, derived } from './derive.js';
import type { StoredReturn, StoredReturnMessage } from './return.records.js';
import { ReturnMessagesRepository } from './return-threads.repository.js';
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
}

/** Updates the stored counts that lists filter by; scheduled work corrects them. */
@Injectable()
export class ReturnCounts {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly arrivals: ReturnArrivals,
    private readonly messages: ReturnMessagesRepository,
  ) {}

  @On(
    'paper.stored',
    'paper.marked',
    'paper.removed',
    'paper.restored',
    'paper.left',
    'paper.joined',
    'message.arrived',
    'messages.read',
    'request.settled',
  )
  async recountReturn({ returnId }: { readonly returnId: string | null }): Promise<void> {
    for (;;) {
      const stored = returnId && (await this.returns.findById(returnId));
      if (!stored) return;
      const counts = await this.count(stored);
      const { waitsFor } = derived({ ...stored, ...counts }, '');
      if (wrongAmong(stored, { ...counts, waitsFor }).length === 0) return;
      if (await this.returns.replace(stored, { ...stored, ...counts })) return;
    }
  }

  /** Names of stored values that differ from the derived ones. */
  async findWrong(stored: StoredReturn): Promise<string[]> {
    const counts = await this.count(stored);
    const { needs, answered, waitsFor, feeState } = derived({ ...stored, ...counts }, '');
    return wrongAmong(stored, { ...counts, needs, answered, waitsFor, feeState });
  }

  private async count(stored: StoredReturn) {
    const [arrived, newMessages] = await Promise.all([
      this.arrivals.find(stored),
      this.messages.countOfClientAfter(stored._id, stored.seenUpTo),
    ]);
    return countsOf(stored, arrived, newMessages);
  }
}

const wrongAmong = (stored: StoredReturn, right: Partial<StoredReturn>): string[] =>
  (Object.keys(right) as (keyof StoredReturn)[]).filter((name) => right[name] !== stored[name]);
