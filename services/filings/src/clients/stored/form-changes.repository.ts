import { NamedAccount, Role, StaffRole } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { InjectRecords, nullIfDuplicate, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

/** A client that may have got a form, until the returns that are due for it are open. `_id` is the client's. */
export const StoredFormChange = z.object({
  _id: z.string(),
  createdAt: z.string(),
  by: NamedAccount.extend({ role: Role, staffRole: StaffRole.nullable() }),
  /** Of the returns that open. */
  batchId: z.string(),
});
export type StoredFormChange = z.infer<typeof StoredFormChange>;
export const FormChangeRecords = records('clientformchanges', StoredFormChange);

/** Not flushed: the client's own write comes after it. */
const unflushed = { shouldFlush: false } as const;

@Injectable()
export class FormChangesRepository {
  constructor(
    @InjectRecords(FormChangeRecords) private readonly changes: Records<StoredFormChange>,
    private readonly clock: Clock,
  ) {}

  /** Call it before the client is stored. One that is left from before does as well. */
  async add(clientId: string, by: StoredFormChange['by'], batchId: string): Promise<void> {
    const createdAt = this.clock.now().toISOString();
    await nullIfDuplicate(this.changes.insert({ _id: clientId, createdAt, by, batchId }, unflushed));
  }

  find(clientId: string): Promise<StoredFormChange | null> {
    return this.changes.find(clientId);
  }

  all(): AsyncIterable<StoredFormChange> {
    return this.changes.iterate();
  }

  async remove(_id: string): Promise<void> {
    await this.changes.remove({ _id });
  }
}
