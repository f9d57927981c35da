import { Injectable } from '@nestjs/common';
import { FilingsRepository } from '../../filings/filings.repository.js';
import { countsOf } from './derive.js';
import type { StoredReturn } from './return.records.js';
import { ReturnMessagesRepository } from './return-threads.repository.js';
import { ReturnsRepository } from './returns.repository.js';

/** Keeps the counts that lists filter by. They are written after a paper or a message; a sweep mends them. */
@Injectable()
export class ReturnCounts {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly filings: FilingsRepository,
    private readonly messages: ReturnMessagesRepository,
  ) {}

  /** To be called once a paper has come, was opened, moved or deleted, and once a client has written. */
  async recount(returnId: string | null): Promise<StoredReturn | null> {
    for (;;) {
      const stored = returnId && (await this.returns.find(returnId));
      if (!stored) return null;
      const [papers, messages] = await Promise.all([
        this.filings.listOfReturn(stored._id),
        this.messages.listOfReturn(stored._id),
      ]);
      const counts = countsOf(stored, { papers, messages });
      const isRight = (Object.keys(counts) as (keyof typeof counts)[]).every((name) => counts[name] === stored[name]);
      if (isRight) return stored;
      const counted = await this.returns.replace(stored, { ...stored, ...counts });
      if (counted) return counted;
    }
  }
}
