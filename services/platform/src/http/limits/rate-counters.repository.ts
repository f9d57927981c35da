import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { InjectRecords, newId, nullIfDuplicate, type Records, records } from '../../data/index.js';

const RateCounter = z.object({
  _id: z.string(),
  createdAt: z.string(),
  /** Limit, kind, window and a digest of the address or account. */
  key: z.string(),
  count: z.number().int(),
  endsAt: z.string(),
});
type RateCounter = z.infer<typeof RateCounter>;

export const RateCounterRecords = records('rate_counters', RateCounter, {
  unique: ['key'],
  filter: ['count'],
  expires: 'endsAt',
});

@Injectable()
export class RateCountersRepository {
  constructor(@InjectRecords(RateCounterRecords) private readonly counters: Records<RateCounter>) {}

  /** Counts one use while there are fewer than `max`; exact, however many ask at once. False: none is left. */
  async countUp(key: string, max: number, now: Date, endsAt: Date): Promise<boolean> {
    if (await this.addOne(key, max)) return true;
    const counter = { _id: newId(), createdAt: now.toISOString(), key, count: 1, endsAt: endsAt.toISOString() };
    const isFirst = (await nullIfDuplicate(this.counters.insert(counter, { shouldFlush: false }))) !== null;
    return isFirst || this.addOne(key, max);
  }

  private async addOne(key: string, max: number): Promise<boolean> {
    const query = { key, count: { before: max } };
    return (await this.counters.change(query, { add: { count: 1 } }, { shouldFlush: false })) !== null;
  }
}
