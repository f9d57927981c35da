import { paidOf, ReturnStep, StaffReturn } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { InjectRecords, newId, nullIfDuplicate, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { isOver } from './derive.js';
import type { StoredReturn } from './return.records.js';

/** Number of returns with the same counted fields, and their fees in rupees. */
export const ReturnTally = z.object({
  _id: z.string(),
  createdAt: z.string(),
  key: z.string(),
  isOpen: z.boolean(),
  step: ReturnStep,
  /** The assignee of open returns; null: nobody, or finished. */
  assigneeId: z.string().nullable(),
  feeState: StaffReturn.shape.feeState,
  returns: z.number().int(),
  rupees: z.number().int(),
  /** The paid part of them, in rupees. */
  paid: z.number().int(),
  /** Incremented with each change, so that a recount notices concurrent changes. */
  changes: z.number().int(),
});
export type ReturnTally = z.infer<typeof ReturnTally>;

export const ReturnTallyRecords = records('returntallies', ReturnTally, {
  unique: ['key'],
  filter: ['changes'],
  // Before there were part payments, a fee was paid as a whole.
  migrations: [{ to: 2, change: (tally) => ({ ...tally, paid: tally.feeState === 'received' ? tally.rupees : 0 }) }],
});

type Alike = Pick<ReturnTally, 'key' | 'isOpen' | 'step' | 'assigneeId' | 'feeState'>;

const none = { returns: 0, rupees: 0, paid: 0 };

/** Not flushed: a recount corrects them after a power cut. */
const unflushed = { shouldFlush: false };

/** Stored counts for the overview. A daily recount corrects them after a crash. */
@Injectable()
export class ReturnTalliesRepository {
  constructor(
    @InjectRecords(ReturnTallyRecords) private readonly tallies: Records<ReturnTally>,
    private readonly clock: Clock,
  ) {}

  /** Updates the tallies for a new (no `before`), changed or removed (no `after`) return. */
  async move(before: StoredReturn | null, after: StoredReturn | null): Promise<void> {
    const [from, to] = [before && alikeOf(before), after && alikeOf(after)];
    const [was, is] = [sumsOf(before), sumsOf(after)];
    if (from?.key === to?.key && was.rupees === is.rupees && was.paid === is.paid) return;
    if (from) await this.add(from, { returns: -1, rupees: -was.rupees, paid: -was.paid });
    if (to) await this.add(to, { returns: 1, ...is });
  }

  all(): Promise<ReturnTally[]> {
    return this.tallies.list();
  }

  /** Corrects tallies that have not changed since `before`. */
  async recount(before: readonly ReturnTally[], returns: AsyncIterable<StoredReturn>): Promise<void> {
    const counted = new Map(before.map((tally) => [tally.key, { ...tally, ...none }]));
    for await (const stored of returns) {
      const alike = alikeOf(stored);
      const tally = counted.get(alike.key) ?? this.none(alike);
      const { rupees, paid } = sumsOf(stored);
      counted.set(alike.key, {
        ...tally,
        returns: tally.returns + 1,
        rupees: tally.rupees + rupees,
        paid: tally.paid + paid,
      });
    }
    for (const tally of counted.values()) await this.correct(tally);
  }

  private async correct({ key, changes, returns, rupees, paid, ...tally }: ReturnTally): Promise<void> {
    const set = { returns, rupees, paid, changes: changes + 1 };
    if (changes > 0) await this.tallies.change({ key, changes }, { set }, unflushed);
    else await nullIfDuplicate(this.tallies.insert({ ...tally, key, ...set }, unflushed));
  }

  private async add(alike: Alike, more: typeof none): Promise<void> {
    const change = { add: { ...more, changes: 1 } };
    if (await this.tallies.change({ key: alike.key }, change, unflushed)) return;
    const first = { ...this.none(alike), ...more, changes: 1 };
    // A concurrent request may have made the record.
    if (!(await nullIfDuplicate(this.tallies.insert(first, unflushed))))
      await this.tallies.change({ key: alike.key }, change, unflushed);
  }

  private none(alike: Alike): ReturnTally {
    return {
      _id: newId(),
      createdAt: this.clock.now().toISOString(),
      ...alike,
      ...none,
      changes: 0,
    };
  }
}

const sumsOf = (stored: StoredReturn | null) => ({
  rupees: stored?.fee?.amount ?? 0,
  paid: stored?.fee ? paidOf(stored.fee) : 0,
});

function alikeOf(stored: StoredReturn): Alike {
  const { step, feeState } = stored;
  const isOpen = !isOver(stored);
  const assigneeId = isOpen ? stored.assigneeId : null;
  return {
    key: [isOpen ? 'open' : 'finished', step, feeState, assigneeId].join(' '),
    isOpen,
    step,
    assigneeId,
    feeState,
  };
}
