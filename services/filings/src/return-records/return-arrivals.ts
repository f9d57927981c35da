import { Injectable } from '@nestjs/common';
import type { StoredFiling } from '../paper-records/filing.records.js';
import { FilingsRepository } from '../paper-records/filings.repository.js';
import type { Arrived } from './derive.js';
import type { StoredReturn, StoredReturnMessage } from './return.records.js';
import { ReturnMessagesRepository } from './return-threads.repository.js';

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
