import { InjectRecords, nullIfDuplicate, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

/** A client has done something about a return since `createdAt`; `_id` is the return's. Staff are mailed at `dueAt`. */
export const PendingClientAct = z.object({ _id: z.string(), createdAt: z.string(), dueAt: z.string() });
export type PendingClientAct = z.infer<typeof PendingClientAct>;
export const PendingClientActRecords = records('clientactmails', PendingClientAct);

@Injectable()
export class PendingClientActs {
  constructor(@InjectRecords(PendingClientActRecords) private readonly pending: Records<PendingClientAct>) {}

  /** Does nothing if one is pending for this return. */
  async add(returnId: string, since: Date, dueAt: Date): Promise<void> {
    const times = { createdAt: since.toISOString(), dueAt: dueAt.toISOString() };
    await nullIfDuplicate(this.pending.insert({ _id: returnId, ...times }));
  }

  all(): Promise<PendingClientAct[]> {
    return this.pending.list();
  }

  async remove({ _id }: PendingClientAct): Promise<void> {
    await this.pending.remove({ _id });
  }
}
