import { InjectRecords, type Records } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { FirstReturnRecords, type StoredFirstReturn } from './first-return.records.js';

/** Promised returns that filings has not opened yet. */
@Injectable()
export class FirstReturnsRepository {
  constructor(@InjectRecords(FirstReturnRecords) private readonly waiting: Records<StoredFirstReturn>) {}

  async add(waiting: StoredFirstReturn): Promise<void> {
    await this.waiting.insert(waiting);
  }

  all(): AsyncIterable<StoredFirstReturn> {
    return this.waiting.iterate();
  }

  /** No error if another replica has removed it. */
  async remove(_id: string): Promise<void> {
    await this.waiting.remove({ _id });
  }
}
