import { InjectRecords, nullIfDuplicate, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

/** A client has done something about a return since `createdAt`; `_id` is the return's. Staff are mailed at `dueAt`. */
export const PendingClientAct = z.object({
  _id: z.string(),
  createdAt: z.string(),
  dueAt: z.string(),
  /** The time of an earlier act, which the repeat of its call told only after a crash. */
  since: z.string().nullish(),
});
export type PendingClientAct = z.infer<typeof PendingClientAct>;
export const PendingClientActRecords = records('clientactmails', PendingClientAct);

export const sinceOf = ({ createdAt, since }: PendingClientAct): string => since ?? createdAt;

@Injectable()
export class PendingClientActs {
  constructor(@InjectRecords(PendingClientActRecords) private readonly pending: Records<PendingClientAct>) {}

  /** If one is pending for this return, it tells of this act too. */
  async add(returnId: string, since: Date, dueAt: Date): Promise<void> {
    const times = { createdAt: since.toISOString(), dueAt: dueAt.toISOString() };
    if (await nullIfDuplicate(this.pending.insert({ _id: returnId, ...times }))) return;
    const pending = await this.pending.find(returnId);
    if (pending && times.createdAt < sinceOf(pending))
      await this.pending.change({ _id: returnId }, { set: { since: times.createdAt } });
  }

  all(): Promise<PendingClientAct[]> {
    return this.pending.list();
  }

  async remove({ _id }: PendingClientAct): Promise<void> {
    await this.pending.remove({ _id });
  }
}
