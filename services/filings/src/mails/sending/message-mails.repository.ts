import { InjectRecords, newId, nullIfDuplicate, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

/** A return with new messages of staff since `createdAt`: one mail for all is sent at `dueAt`. */
export const PendingMessageMail = z.object({
  _id: z.string(),
  createdAt: z.string(),
  returnId: z.string(),
  dueAt: z.string(),
});
export type PendingMessageMail = z.infer<typeof PendingMessageMail>;
export const PendingMessageMailRecords = records('returnmessagemails', PendingMessageMail, {
  unique: ['returnId'],
  filter: ['dueAt'],
});

@Injectable()
export class MessageMailsRepository {
  constructor(@InjectRecords(PendingMessageMailRecords) private readonly pending: Records<PendingMessageMail>) {}

  /** Does nothing if a mail is pending for this return. */
  async add(returnId: string, since: string, dueAt: Date): Promise<void> {
    const mail = { _id: newId(), createdAt: since, returnId, dueAt: dueAt.toISOString() };
    await nullIfDuplicate(this.pending.insert(mail));
  }

  iterateDue(now: Date): AsyncIterable<PendingMessageMail> {
    return this.pending.iterate({ dueAt: { before: now.toISOString() } });
  }

  async remove({ _id }: PendingMessageMail): Promise<void> {
    await this.pending.remove({ _id });
  }
}
