import { recordId, timestamp } from '@easy-tax/contracts';
import { InjectRecords, type Records, records } from '@easy-tax/platform/data';
import { InvitedReturn } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

/** A promised return that filings has not opened yet. `_id` is the account's. */
const StoredFirstReturn = z.object({ _id: recordId, createdAt: timestamp, invited: InvitedReturn });
type StoredFirstReturn = z.infer<typeof StoredFirstReturn>;

export const FirstReturnRecords = records<StoredFirstReturn>('firstreturns', StoredFirstReturn);

/** Promised returns that filings has not opened yet. */
@Injectable()
export class FirstReturnsRepository {
  constructor(@InjectRecords(FirstReturnRecords) private readonly waiting: Records<StoredFirstReturn>) {}

  async add(waiting: StoredFirstReturn): Promise<void> {
    await this.waiting.insert(waiting);
  }

  iterateAll(): AsyncIterable<StoredFirstReturn> {
    return this.waiting.iterate();
  }

  /** No error if another replica has removed it. */
  async remove(_id: string): Promise<void> {
    await this.waiting.remove({ _id });
  }
}
